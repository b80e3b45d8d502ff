"""``python -m cacao_nb lab``, up to a page that answers."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
import webbrowser

import pytest

from cacao_nb import __version__
from cacao_nb.cli import main, server
from tests.project.repository import ROOT

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def test_copying_says_where_and_how_many(tmp_path, capsys):
    folder = tmp_path / "mes cahiers é 可可"
    assert main(["lab", str(folder), "--copy-only"]) == 0
    output = capsys.readouterr().out
    assert str(folder) in output
    assert "copied" in output
    assert (folder / "00_start_here.ipynb").is_file()


def test_a_changed_notebook_is_named(tmp_path, capsys):
    main(["lab", str(tmp_path), "--copy-only"])
    (tmp_path / "00_start_here.ipynb").write_text("mine", encoding="utf-8")
    main(["lab", str(tmp_path), "--copy-only"])
    assert "You have changed 00_start_here.ipynb" in capsys.readouterr().out
    assert (tmp_path / "00_start_here.ipynb").read_text(encoding="utf-8") == "mine"


def test_the_notebooks_own_folder_is_used_as_it_is(capsys):
    assert main(["lab", str(ROOT / "notebooks"), "--copy-only"]) == 0
    assert capsys.readouterr().out == ""
    assert not (ROOT / "notebooks" / ".cacao_nb.json").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path, capsys):
    (tmp_path / "a file").touch()
    assert main(["lab", str(tmp_path / "a file")]) == 1
    assert str(tmp_path / "a file") in capsys.readouterr().err


def test_a_taken_port_is_refused_at_once(tmp_path, capsys):
    with socket.socket() as taken:
        taken.bind((server.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["lab", str(tmp_path), f"--port={port}"]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


@pytest.mark.parametrize("line", [["chess"], ["lab", "--port=x"], ["lab", "--port=0"]])
def test_a_line_that_makes_no_sense_is_answered_with_what_does(line, capsys):
    with pytest.raises(SystemExit) as ended:
        main(line)
    assert ended.value.code == 2
    assert "python -m cacao_nb lab" in capsys.readouterr().err


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert not ended.value.code
    assert capsys.readouterr().out == f"cacao_nb {__version__}\n"


@pytest.mark.parametrize("line", [[], ["--help"], ["lab", "--help"], ["doctor", "-h"]])
def test_help_is_all_from_the_catalogue(pseudo, line, capsys):
    with contextlib.suppress(SystemExit):
        main(line)
    output = capsys.readouterr().out
    commands = "lab|lesson|page|doctor|simulate|show|arena|box"
    typed = rf"python -m cacao_nb|{commands}|FOLDER|--[a-z-]+(=N)?|cacao_notebooks"
    assert output
    assert re.findall("[A-Za-z]+", re.sub(typed, "", output)) == []


def test_copying_speaks_from_the_catalogue(pseudo, tmp_path, capsys):
    for _ in range(2):
        main(["lab", str(tmp_path), "--copy-only"])
        (tmp_path / "00_start_here.ipynb").write_text("mine", encoding="utf-8")
    output = capsys.readouterr().out
    for typed in (str(tmp_path), "00_start_here.ipynb"):
        output = output.replace(typed, "")
    assert output.count("\n") == 4
    assert re.findall("[A-Za-z]+", output) == []


def test_over_ssh_it_says_how_to_reach_it_and_opens_nothing(monkeypatch, capsys):
    monkeypatch.setattr(webbrowser, "open", lambda _: pytest.fail("opened a browser"))
    monkeypatch.setenv("DISPLAY", ":10")
    monkeypatch.setenv("SSH_CONNECTION", "there here")
    server._announce("http://127.0.0.1:9000/lab", 9000, browser=True)
    output = capsys.readouterr().out
    assert "http://127.0.0.1:9000/lab" in output
    assert "ssh -L 9000:127.0.0.1:9000" in output


@pytest.mark.parametrize("browser", [True, False])
def test_with_a_screen_it_opens_the_address_unless_told_not_to(monkeypatch, browser):
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    server._announce("the address", 9000, browser=browser)
    assert opened == ["the address"] * browser


def test_no_browser_is_opened_without_a_screen_or_over_ssh(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert not server.has_browser({})
    assert server.has_browser({"DISPLAY": ":0"})
    assert server.has_browser({"WAYLAND_DISPLAY": "wayland-0"})
    assert not server.has_browser({"DISPLAY": ":10", "SSH_CONNECTION": "there here"})


def test_the_token_is_not_in_the_list_of_processes(tmp_path):
    token = "a secret"
    assert token in server.environment(token)["JUPYTER_TOKEN"]
    assert not any(token in word for word in server.command(tmp_path, 8888))


def test_a_jupyterlab_of_its_own_shows_the_first_notebook_and_ends_cleanly(tmp_path):
    folder = tmp_path / "mes cahiers é 可可"
    port = server.free_port()
    lab = subprocess.Popen(
        [sys.executable, "-m", "cacao_nb", "lab", folder, f"--port={port}"],
        cwd=ROOT,
        env={**_without_screen(), "JUPYTER_CONFIG_DIR": str(tmp_path / "config")},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    killer = threading.Timer(90, lab.kill)  # Reading its output has no time limit.
    killer.start()
    try:
        assert lab.stdout is not None
        found = next(filter(None, (re.search(r"http://\S+", line) for line in lab.stdout)))
        address = found.group()
        assert f":{port}/lab/tree/00_start_here.ipynb?token=" in address
        page = DIRECT.open(address, timeout=30).read().decode()
        settings = json.loads(
            re.findall(r'type="application/json">(.*?)</script>', page, re.S)[0]
        )
        assert "@jupyterlab/apputils-extension:announcements" in settings["disabledExtensions"]
        assert "ipycanvas" in {one["name"] for one in settings["federated_extensions"]}
        start, token = address.split("/lab/")[0], address.rpartition("=")[2]
        listing = DIRECT.open(f"{start}/api/contents?token={token}", timeout=30).read()
        assert "00_start_here.ipynb" in {one["name"] for one in json.loads(listing)["content"]}
        lab.send_signal(signal.SIGTERM)
        assert lab.wait(30) == 0
        assert server.is_free(port)
    finally:
        killer.cancel()
        lab.kill()
        lab.communicate()


def _without_screen() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
