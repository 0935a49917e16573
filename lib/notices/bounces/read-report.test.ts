import { describe, expect, it } from "vitest";
import { RETURNED_ID, SAMPLE_REPORTS } from "@/test/fixtures/bounce-reports";
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

  it("is no report when it is nothing that can be read", async () => {
    expect(await readReport(new Uint8Array([0, 255, 1]))).toBeUndefined();
    expect(await readReport(new Uint8Array())).toBeUndefined();
  });
});
