import { describe, expect, it } from "vitest";
import { judgeAttempt } from "./attempt";
import { findUrlFault } from "./webhook-url";

const FIRST = new Date("2026-11-22T00:00:00Z");
const HOUR = 3_600_000;

describe("an attempt", () => {
  it.each([200, 204, 299])("that answers %i is a delivery", (status) => {
    expect(judgeAttempt({ status }, { attempts: 1, firstAttemptAt: FIRST }, FIRST).outcome).toBe("delivered");
  });

  it("is repeated after growing pauses, for three days", () => {
    const pauses: number[] = [];
    let now = FIRST;
    for (let attempts = 1; ; attempts += 1) {
      const verdict = judgeAttempt({ failure: "no-connection" }, { attempts, firstAttemptAt: FIRST }, now);
      if (verdict.outcome !== "postponed") break;
      pauses.push((verdict.dueAt.getTime() - now.getTime()) / 60_000);
      now = verdict.dueAt;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720]);
    expect((now.getTime() - FIRST.getTime()) / HOUR).toBeGreaterThan(60);
    expect((now.getTime() - FIRST.getTime()) / HOUR).toBeLessThanOrEqual(72);
  });

  it("that answers 410 is the last", () => {
    expect(judgeAttempt({ status: 410 }, { attempts: 1, firstAttemptAt: FIRST }, FIRST).outcome).toBe(
      "failed",
    );
  });
});

describe("the address of a receiver", () => {
  const allowed = ["crm.internal", "10.0.0.7", "fd00::7"];

  it.each([
    "https://crm.example.org/rostrum?key=1",
    "https://crm.example.org:8443/",
    "http://crm.internal/",
    "http://10.0.0.7:8080/hook",
    "https://[fd00::7]/hook",
    `https://${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}/`,
    `https://${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}./`,
    "https://münchen.example/",
  ])("may be %s", (url) => {
    expect(findUrlFault(url, allowed)).toBeUndefined();
  });

  it.each([
    "crm.example.org",
    "http://crm.example.org/",
    "ftp://crm.internal/",
    "https://user:password@crm.example.org/",
    "https://crm.example.org/#part",
    "https://crm.exa\nmple.org/",
    "https://10.0.0.8/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "file:///etc/passwd",
    `https://${"a".repeat(64)}.example.org/`,
    `https://${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(62)}/`,
    `https://${"a.".repeat(130)}example.org/`,
    // 48 characters as typed, more than 63 as they are sent.
    `https://${"北京大學".repeat(12)}.example.org/`,
    `https://${"%61".repeat(64)}.example.org/`,
    "https://crm..example.org/",
    "https://crm.example.org../",
  ])("may not be %s", (url) => {
    expect(findUrlFault(url, allowed)).toEqual(expect.any(String));
  });
});
