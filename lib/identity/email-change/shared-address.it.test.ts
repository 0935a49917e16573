import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { changeEmail } from "@/lib/contract/account";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { outcomeOf } from "@/test/fixtures/ask";
import { PASSWORD } from "@/test/fixtures/credentials";
import {
  ask,
  confirm,
  forgotten,
  onRecord,
  signInOf,
  someone,
  system,
  update,
} from "@/test/fixtures/email-changes";
import { lettersTo, linkTo } from "@/test/fixtures/letters";

afterAll(closeDatabase);

describe("an address that several members have", () => {
  it("signs in whoever had it first, and the others learn of it neither by answer nor by letter", async () => {
    const [first, second] = [await someone(), await someone()];
    const shared = { ...second, requested: first.old };
    expect(await ask(shared)).toBe("done");
    expect(await confirm(await linkTo("/confirm-email", first.old))).toBe("done");
    expect(await onRecord(second.id)).toBe(first.old);
    expect(await signInOf(first.old)).toEqual([first.id]);
    expect(await outcomeOf(changeEmail, { email: second.old, password: PASSWORD }, shared.session)).toBe(
      "done",
    );
    await forgotten(first.old);
    await forgotten(second.id);
    const resets = (await lettersTo(first.old)).filter((text) => text.includes("/reset-password#"));
    expect(resets).toHaveLength(2);
  });

  it("signs in the next one when the first has another, or is no longer active", async () => {
    const [first, second] = [await someone(), await someone()];
    await update(second.id, first.old, await system());
    expect(await signInOf(first.old)).toEqual([first.id]);
    await update(first.id, first.requested, await system());
    expect(await signInOf(first.old)).toEqual([second.id]);
    // Whoever comes back to it comes last.
    await update(first.id, first.old, await system());
    expect(await signInOf(first.old)).toEqual([second.id]);
    await database().member.update({ where: { id: second.id }, data: { active: false } });
    expect(await signInOf(first.old)).toEqual([first.id]);
  });

  it("has exactly one owner when an import brings it twice: the lowest id, unless another had it before", async () => {
    const ids = [1, 2].map((number) => `EC-${number}-${randomUUID().slice(0, 8)}`);
    const email = `twice.${randomUUID()}@example.org`;
    const rows = voters(...ids.toReversed()).map((row) => ({ ...row, email }));
    await importRows({ "members.csv": rows });
    expect(await signInOf(email)).toEqual([ids[0]]);
    const late = `EC-0-${randomUUID().slice(0, 8)}`;
    await importRows({ "members.csv": voters(late).map((row) => ({ ...row, email })) });
    await importRows({ "members.csv": rows });
    expect(await signInOf(email)).toEqual([ids[0]]);
  });

  it("has exactly one owner, who stays so, when fifty confirm it at once", async () => {
    const shared = `fifty.${randomUUID()}@example.org`;
    const ids = Array.from({ length: 50 }, (_, index) => `EC-F${index}-${randomUUID().slice(0, 8)}`);
    await importRows({ "members.csv": voters(...ids) });
    const client = await system();
    const replies = await Promise.all(ids.map((id) => update(id, shared, client)));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"STATUS":"SUCCESS"}']));
    const [owner, ...others] = await signInOf(shared);
    expect(others).toEqual([]);
    const turns = await database().member.findMany({
      where: { emailKey: shared },
      orderBy: { emailTurn: "asc" },
    });
    expect(turns).toHaveLength(50);
    expect([turns[0]?.id, new Set(turns.map(({ emailTurn }) => emailTurn)).size]).toEqual([owner, 50]);
  });
});
