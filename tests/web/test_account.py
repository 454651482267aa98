"""The page of one's account."""

from playwright.sync_api import expect

from tests.server.servers import PASSWORD
from tests.web.conftest import Opener
from tests.web.german import words

NEW = "another horse, as correct"


def test_a_password_is_changed_and_other_browsers_are_logged_out(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann = window.server.account("Ann")
    window.take_place_of(ann)
    other = window.server.anybody()
    other.post("/api/login", json={"login": ann.me["login"], "password": PASSWORD})
    page = window.goto("/account")
    expect(window.find("sessions").locator("li")).to_have_count(2)
    said = words("en")
    page.get_by_label(said["account.password.old"]).fill(PASSWORD)
    page.get_by_label(said["account.password.new"]).fill(NEW)
    page.get_by_role("button", name=said["account.password.change"]).click()
    expect(page.get_by_text(said["account.password.done"])).to_be_visible()
    assert other.get("/api/me") is None
    page.reload()
    expect(page.get_by_role("heading", name=said["account.email.title"])).to_be_visible()
    expect(window.find("sessions").locator("li")).to_have_count(1)


def test_a_guest_reads_their_data_and_deletes_it(open_window: Opener) -> None:
    window = open_window("desk", language="de")
    ann = window.be("Ann")
    page = window.goto("/account")
    said = words("de")
    with page.expect_download() as loading:
        page.get_by_role("link", name=said["account.data.export"]).click()
    assert '"Ann"' in loading.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name=said["account.data.delete"]).click()
    page.get_by_label(said["account.data.type-name"].format(name="Ann")).fill("Ann")
    page.get_by_role("button", name=said["account.data.delete"]).click()
    page.wait_for_url(window.server.url + "/")
    assert ann.get("/api/me") is None
