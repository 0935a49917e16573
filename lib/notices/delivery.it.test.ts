import PostalMime from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { prepareOutbox } from "@/test/fixtures/outbox";

const LINK = /https?:\/\/\S+\/reset-password#([\w-]{43})/;
const outbox = prepareOutbox();

describe("a mail server that accepts messages", () => {
  beforeEach(() => outbox.server.open());

  it("gets the message to the member alone, as text and HTML, with the link in both and nowhere else", async () => {
    const address = await outbox.ask();
    await outbox.deliver();
    expect(outbox.outcomes()).toEqual(["smtp"]);
    expect(outbox.server.letters).toHaveLength(1);
    const [letter] = outbox.server.letters;
    expect([letter?.from, letter?.to]).toEqual(["committees@example.org", [address]]);
    const { from, to, cc, bcc, subject, text, html, headers } = await PostalMime.parse(letter?.text ?? "");
    expect(from).toMatchObject({ name: "Prairie State Association", address: "committees@example.org" });
    expect(to).toMatchObject([{ address }]);
    expect([cc, bcc, subject]).toEqual([undefined, undefined, "Choose a new password"]);
    const token = LINK.exec(text ?? "")?.[1] ?? "";
    expect(token).toHaveLength(43);
    expect(LINK.exec(html ?? "")?.[1]).toBe(token);
    expect(JSON.stringify(headers)).not.toContain(token);
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const kept = await outbox.traces();
    for (const secret of [token, address]) expect(kept).not.toContain(secret);
  });

  it("gets it in the member's language, with accents intact", async () => {
    await outbox.ask("es");
    await outbox.deliver();
    const { subject, text } = await PostalMime.parse(outbox.server.letters[0]?.text ?? "");
    expect(subject).toBe("Elija una nueva contraseña");
    expect(text).toContain("Su contraseña no cambia hasta que elija otra");
  });

  it("gets each message once, however many instances of the service are sending", async () => {
    const addresses = [await outbox.ask(), await outbox.ask(), await outbox.ask()];
    await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()]);
    await outbox.pass(600);
    expect(outbox.server.letters.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

describe("a letter goes to one recipient", () => {
  beforeEach(() => outbox.server.open());

  it.each([
    "a@b.example>, victim@example.org",
    "a@example.org,victim@example.org",
    "a@example.org;victim@example.org",
    "Ana <a@example.org>, victim@example.org",
    "a@example.org\r\nBcc: victim@example.org",
    '"a, victim@example.org"@example.org',
    "everyone:a@example.org,victim@example.org;",
    "a(, victim@example.org)@example.org",
    "a@[192.0.2.1]",
  ])("or to none, when what is stored is not one address: %s", async (email) => {
    await outbox.ask("en", { email });
    await outbox.deliver();
    expect([outbox.outcomes(), outbox.server.letters]).toEqual([["refused"], []]);
    const ended = await database().letter.findUniqueOrThrow({
      where: { id: outbox.reports[0]?.letter ?? "" },
    });
    expect(ended.outcome).toBe("refused");
    expect(JSON.stringify(outbox.reports)).not.toContain("example");
  });

  it.each([
    "Ana, victim@example.org",
    "Ana <victim@example.org>",
    'Ana" <victim@example.org>, "Bo',
    "Ana\r\nBcc: victim@example.org",
    "Ana\r\n\r\nvictim@example.org",
    "=?utf-8?q?Ana=0ABcc=3A_victim=40example.org?=",
  ])("whatever stands in the name: %s", async (fullName) => {
    const address = await outbox.ask("en", { fullName });
    await outbox.deliver();
    expect(outbox.server.letters.map(({ to }) => to)).toEqual([[address]]);
    const { to, cc, bcc, subject } = await PostalMime.parse(outbox.server.letters[0]?.text ?? "");
    expect([to?.map((one) => one.address), cc, bcc]).toEqual([[address], undefined, undefined]);
    expect(subject).toBe("Choose a new password");
  });
});
