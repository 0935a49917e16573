import { describe, expect, it } from "vitest";
import { isProofRecent, isSessionLive, isTouchDue, sessionExpiry } from "./session";

const opened = new Date("2027-03-01T08:00:00Z");
const after = (hours: number, milliseconds = 0) =>
  new Date(opened.getTime() + hours * 3_600_000 + milliseconds);
const session = { openedAt: opened, lastUsedAt: opened, endedAt: null, isStaff: false };

describe("a session", () => {
  it("is live until it has been idle for twelve hours", () => {
    expect(isSessionLive(session, after(12, -1))).toBe(true);
    expect(isSessionLive(session, after(12))).toBe(false);
  });

  it("is live for one hour without use where its member is staff", () => {
    const desk = { ...session, isStaff: true };
    expect(isSessionLive(desk, after(1, -1))).toBe(true);
    expect(isSessionLive(desk, after(1))).toBe(false);
  });

  it("proves its member for acts that reach others during a quarter of an hour", () => {
    expect(isProofRecent(opened, after(0.25, -1))).toBe(true);
    expect(isProofRecent(opened, after(0.25))).toBe(false);
  });

  it("is extended by use, but never beyond seven days", () => {
    const used = { ...session, lastUsedAt: after(7 * 24, -1) };
    expect(isSessionLive(used, after(7 * 24, -1))).toBe(true);
    expect(isSessionLive(used, after(7 * 24))).toBe(false);
    expect(sessionExpiry(used)).toEqual(after(7 * 24));
  });

  it("is over once it has been ended", () => {
    expect(isSessionLive({ ...session, endedAt: after(1) }, after(1))).toBe(false);
  });

  it("records its use at most once a minute", () => {
    expect(isTouchDue(session, after(0, 59_999))).toBe(false);
    expect(isTouchDue(session, after(0, 60_000))).toBe(true);
  });
});
