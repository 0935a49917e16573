import { describe, expect, it } from "vitest";
import {
  type EmailChange,
  judgeAsking,
  guardedChange,
  judgeConfirming,
  judgeSecond,
  judgeSetting,
  judgeTakingBack,
  waitingChange,
} from "./email-change";

const NOW = new Date("2027-02-08T12:00:00Z");
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

let number = 0;
function change(more: Partial<EmailChange> = {}): EmailChange {
  number += 1;
  return {
    id: `change-${number}`,
    email: "new@example.org",
    formerEmail: "old@example.org",
    askedAt: ago(1),
    proven: true,
    guarded: false,
    setByKind: "",
    setById: "",
    endedAt: null,
    outcome: "",
    ...more,
  };
}
const made = (more: Partial<EmailChange> = {}) =>
  change({ endedAt: ago(1), outcome: "confirmed", askedAt: ago(2), ...more });
const onRecord = (email: string, ...changes: EmailChange[]) => ({ email, changes });

describe("asking for an address", () => {
  const proven = { email: "new@example.org", proven: true };
  const unproven = { ...proven, proven: false };

  it("replaces what waits, and ends what waited too long as lapsed", () => {
    const other = change({ email: "other@example.org" });
    expect(judgeAsking(proven, onRecord("old@example.org", other), NOW)).toMatchObject({
      value: { ends: { change: other, outcome: "replaced" } },
    });
    const late = change({ askedAt: ago(24) });
    expect(judgeAsking(proven, onRecord("old@example.org", late), NOW)).toMatchObject({
      value: { ends: { outcome: "lapsed" } },
    });
  });

  it("changes nothing when it is asked again, or when the address is on record", () => {
    for (const facts of [onRecord("old@example.org", change()), onRecord("new@example.org")])
      for (const requested of [proven, unproven])
        expect(judgeAsking(requested, facts, NOW)).toEqual({ ok: true, value: undefined });
    const waits = change({ proven: false });
    expect(judgeAsking(unproven, onRecord("old@example.org", waits), NOW)).toMatchObject({
      value: undefined,
    });
  });

  it("adds the proof that was missing", () => {
    const waits = change({ proven: false });
    expect(judgeAsking(proven, onRecord("old@example.org", waits), NOW)).toMatchObject({
      value: { ends: { change: waits, outcome: "replaced" } },
    });
  });

  it("is refused the sixth time in a day; what the association set does not count", () => {
    const asked = (count: number, more: Partial<EmailChange> = {}) =>
      Array.from({ length: count }, () => change({ endedAt: ago(1), outcome: "replaced", ...more }));
    const judge = (changes: EmailChange[]) =>
      judgeAsking(proven, onRecord("old@example.org", ...changes), NOW).ok;
    expect(judge(asked(5))).toBe(false);
    expect(judge(asked(4))).toBe(true);
    expect(judge(asked(5, { askedAt: ago(24) }))).toBe(true);
    expect(judge(asked(5, { outcome: "set" }))).toBe(true);
  });
});

describe("the link to the new address", () => {
  it("confirms a change with proof, once, within a day", () => {
    const judge = (one?: EmailChange) => judgeConfirming(one, "old@example.org", NOW).ok;
    expect(judge(change())).toBe(true);
    expect(judge(change({ proven: false }))).toBe(false);
    expect(judge(change({ askedAt: ago(24) }))).toBe(false);
    expect(judge(made())).toBe(false);
    expect(judge()).toBe(false);
  });
});

describe("an address that somebody else sets for a person with a role", () => {
  const guarded = (more: Partial<EmailChange> = {}) =>
    change({ proven: false, guarded: true, setByKind: "client", setById: "c", ...more });
  const judge = (...changes: EmailChange[]) =>
    judgeSetting("new@example.org", onRecord("old@example.org", ...changes), NOW);

  it("waits for fourteen days, for the mailbox that was on record when it was set", () => {
    const link = (one: EmailChange, email: string) => judgeConfirming(one, email, NOW).ok;
    expect(link(guarded({ askedAt: ago(14 * 24 - 1) }), "old@example.org")).toBe(true);
    expect(link(guarded({ askedAt: ago(14 * 24) }), "old@example.org")).toBe(false);
    expect(link(guarded(), "third@example.org")).toBe(false);
    expect(guardedChange(onRecord("old@example.org", guarded()), NOW)).toBeDefined();
    expect(guardedChange(onRecord("third@example.org", guarded()), NOW)).toBeUndefined();
    expect(waitingChange(onRecord("old@example.org", guarded()), NOW)).toBeUndefined();
  });

  it("is not set again while it waits, nor after its owner refused it", () => {
    expect(judge(guarded())).toBeUndefined();
    expect(judge(guarded({ endedAt: ago(1), outcome: "taken-back" }))).toBeUndefined();
    expect(judge(guarded({ endedAt: ago(1), outcome: "taken-back", askedAt: ago(14 * 24) }))).toBeDefined();
    const other = guarded({ email: "other@example.org" });
    expect(judge(other, change())).toMatchObject({ ends: { change: other, outcome: "replaced" } });
    expect(judge(guarded({ askedAt: ago(14 * 24) }))).toMatchObject({ ends: { outcome: "lapsed" } });
    expect(judge(change())).toMatchObject({ ends: undefined, isNotified: true });
  });

  it("writes to nobody from the sixth time in a day on", () => {
    const set = (count: number) =>
      Array.from({ length: count }, () =>
        guarded({ email: "other@example.org", endedAt: ago(1), outcome: "replaced" }),
      );
    expect(judge(...set(4))).toMatchObject({ isNotified: true });
    expect(judge(...set(5))).toMatchObject({ isNotified: false });
  });

  it("is confirmed by another manager than the person and whoever set it, or by an operator", () => {
    const second = (kind: "member" | "client" | "command", id: string, one = guarded()) =>
      judgeSecond({ kind, id }, "M1", one).ok;
    expect(second("member", "M2")).toBe(true);
    expect(second("member", "M1")).toBe(false);
    expect(second("client", "c")).toBe(false);
    expect(second("member", "M2", guarded({ setByKind: "member", setById: "M2" }))).toBe(false);
    expect(second("command", "root", guarded({ setByKind: "command", setById: "root" }))).toBe(true);
    expect(judgeSecond({ kind: "command", id: "root" }, "M1", undefined).ok).toBe(false);
  });
});

describe("the link to the former address", () => {
  const judge = (one: EmailChange, email: string, ...later: EmailChange[]) =>
    judgeTakingBack(one, onRecord(email, ...later, one), NOW);

  it("ends a change that waits, and undoes one that was made, for three days", () => {
    expect(judge(change(), "old@example.org")).toMatchObject({ value: "end" });
    expect(judge(made(), "new@example.org")).toMatchObject({ value: "restore" });
    expect(judge(made({ endedAt: ago(72) }), "new@example.org").ok).toBe(false);
  });

  it("undoes what an intruder changed after it, too", () => {
    const later = made({ email: "third@example.org", formerEmail: "new@example.org", endedAt: ago(0) });
    expect(judge(made(), "third@example.org", later)).toMatchObject({ value: "restore" });
  });

  it("undoes nothing that the association set since, and nothing twice", () => {
    const set = made({ email: "third@example.org", outcome: "set", endedAt: ago(0) });
    expect(judge(made(), "third@example.org", set).ok).toBe(false);
    const restored = made({ email: "old@example.org", outcome: "restored", endedAt: ago(0) });
    expect(judge(made(), "old@example.org", restored).ok).toBe(false);
    // An import leaves no trace among the changes.
    expect(judge(made(), "imported@example.org").ok).toBe(false);
    expect(judge(change({ outcome: "taken-back", endedAt: ago(1) }), "old@example.org").ok).toBe(false);
  });
});

it("a change no longer waits once its address has come on record otherwise", () => {
  expect(waitingChange(onRecord("old@example.org", change()), NOW)).toBeDefined();
  expect(waitingChange(onRecord("new@example.org", change()), NOW)).toBeUndefined();
});
