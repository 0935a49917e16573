import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { CRAFTED_MESSAGES, RETURNED_ID, SAMPLE_REPORTS } from "@/test/fixtures/bounce-reports";
import { readDeliveryStatus } from "./read-report";
import { readReport } from "./read-report";

describe("a message of the bounce mailbox", () => {
  it.each(Object.entries(SAMPLE_REPORTS))(
    "is understood for what it says: %s",
    async (_, { source, says }) => {
      const report = await readReport(new TextEncoder().encode(source.replaceAll("\n", "\r\n")));
      if (!says) {
        expect(report).toBeUndefined();
        return;
      }
      expect(report).toMatchObject({ messageId: RETURNED_ID, kind: says.kind });
      expect(report?.words).toContain(says.words);
    },
  );

  it("may have the letter's id on the line after its name, as long fields are folded", async () => {
    const source = SAMPLE_REPORTS["a report that quotes with angles, a soft one"]?.source ?? "";
    const folded = source.replace("> Message-ID: ", "> Message-ID:\n>  ");
    expect(folded).not.toBe(source);
    expect(await readReport(new TextEncoder().encode(folded))).toMatchObject({ messageId: RETURNED_ID });
  });

  it.each(Object.entries(CRAFTED_MESSAGES))(
    "is read at once, whatever it is made of: %s",
    async (_, source) => {
      const bytes = new TextEncoder().encode(source);
      // The parser takes a while for each line; what is ours must not add to it.
      const timeOf = async (work: () => Promise<unknown>) => {
        const began = performance.now();
        await work();
        return performance.now() - began;
      };
      const parsing = await timeOf(() => PostalMime.parse(bytes, { forceRfc822Attachments: true }));
      expect(await timeOf(() => readReport(bytes))).toBeLessThan(2 * parsing + 500);
    },
  );

  it("may have a field of nothing but blanks", () => {
    const began = performance.now();
    const part = `Action: failed\nStatus:${" ".repeat(131_072)}\r5.1.1`;
    expect(readDeliveryStatus(part)).toMatchObject({ kind: "hard" });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it("is no report when it is nothing that can be read", async () => {
    expect(await readReport(new Uint8Array([0, 255, 1]))).toBeUndefined();
    expect(await readReport(new Uint8Array())).toBeUndefined();
  });
});
