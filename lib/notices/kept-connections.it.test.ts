import type { SMTPServerOptions } from "smtp-server";
import { expect, it } from "vitest";
import { prepareOutbox } from "@/test/fixtures/outbox";

const outbox = prepareOutbox();
const received = () => outbox.server.letters.flatMap(({ to }) => to);

/** Opens the mail server. @returns how many letters were begun over each connection */
async function openCounting(onMailFrom?: NonNullable<SMTPServerOptions["onMailFrom"]>) {
  const begun = new Map<string, number>();
  await outbox.server.open({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom(address, session, done) {
      begun.set(session.id, (begun.get(session.id) ?? 0) + 1);
      if (onMailFrom) onMailFrom(address, session, done);
      else done();
    },
  });
  return begun;
}

it("letters that follow each other go over a few connections, with a hundred at most over each", async () => {
  const begun = await openCounting();
  const addresses = await outbox.queue("KA", 450);
  await outbox.deliver();
  expect(received().toSorted()).toEqual(addresses.toSorted());
  expect([...begun.values()].reduce((sum, count) => sum + count)).toBe(450);
  expect(begun.size).toBeLessThanOrEqual(8);
  expect(Math.max(...begun.values())).toBe(100);
});

it.each([
  ["says that it closes the connection", "KB"],
  ["closes it without a word", "KH"],
] as const)(
  "a mail server that takes one letter over a connection, then %s, gets every letter at once, and once",
  async (how, prefix) => {
    const taken = new Set<string>();
    await openCounting((_address, { id, remotePort }, done) => {
      if (!taken.has(id)) {
        taken.add(id);
        done();
      } else if (how === "closes it without a word") outbox.server.hangUp(remotePort);
      else done(Object.assign(new Error("Too many letters, come again"), { responseCode: 421 }));
    });
    const addresses = await outbox.queue(prefix, 9);
    await outbox.deliver();
    expect(outbox.outcomes()).toEqual(addresses.map(() => "smtp"));
    expect(received().toSorted()).toEqual(addresses.toSorted());
  },
);

it("a letter that the server may have taken is not given to it again at once", async () => {
  let port = 0;
  const begun = await openCounting((_address, { remotePort }, done) => {
    port = remotePort;
    done();
  });
  await outbox.queue("KC", 1);
  await outbox.deliver();
  outbox.server.becomes("keeps");
  await outbox.queue("KD", 1);
  const delivering = outbox.deliver();
  await expect.poll(() => received()).toHaveLength(2);
  outbox.server.hangUp(port);
  await delivering;
  expect(outbox.outcomes()).toEqual(["smtp", "postponed"]);
  // Over the connection that was there.
  expect([...begun.values()]).toEqual([2]);
});

it("a recipient who is refused does not cost the letters that follow", async () => {
  await openCounting();
  const [refused, ...others] = await outbox.queue("KE", 5);
  outbox.server.becomes("refuses", refused);
  await outbox.deliver();
  expect(received().toSorted()).toEqual(others.toSorted());
  expect(outbox.outcomes().toSorted()).toEqual(["refused", "smtp", "smtp", "smtp", "smtp"]);
});
