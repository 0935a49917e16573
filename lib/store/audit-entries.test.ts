import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AuditEntry, changeAndRecord, eventsOf } from "./audit-entries";

const WRITES = /\b(insert into|update|delete from|merge into|truncate)\s+"?(audit_event|pending_event)\b/gi;

describe("audit rows and the events that other systems are told of", () => {
  it("are written by one file; events that have a position, or were only rehearsed, are deleted by two others", () => {
    const files = ["lib", "cli", "server"]
      .flatMap((room) =>
        readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
      )
      .filter((file) => file.endsWith(".ts") && !file.startsWith("lib/store/generated/"));
    const writers = files
      .filter((file) => !file.endsWith("test.ts"))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(WRITES)].map(([words]) => `${file}: ${words.toLowerCase()}`),
      );
    expect(files.length).toBeGreaterThan(500);
    expect([...new Set(writers)].toSorted()).toEqual([
      "lib/store/audit-entries.ts: insert into audit_event",
      "lib/store/audit-entries.ts: insert into pending_event",
      "lib/store/events/publish-events.ts: delete from pending_event",
      "lib/store/seasons/rehearsal.ts: delete from pending_event",
    ]);
  });

  it("belong together: an entry that may have to be told does not compile without its events, nor does a bulk change", () => {
    const entry = { action: "place.offer", subjectId: "P" };
    // @ts-expect-error: which events does it cause?
    const forgotten: AuditEntry = { ...entry, subject: "place" };
    // @ts-expect-error: nobody outside is told of a rule.
    const superfluous: AuditEntry = { ...entry, subject: "rule", events: [] };
    const silent: AuditEntry = { ...entry, subject: "place", events: "none" };
    expect(eventsOf([forgotten, superfluous, silent])).toEqual([]);
    // @ts-expect-error: which event does each row cause?
    changeAndRecord("update place set …", { action: "place.offer", subject: "place", subjectId: "id" });
  });
});
