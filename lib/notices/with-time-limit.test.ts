import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { withTimeLimit } from "./with-time-limit";

const LONG = 60_000;

/** Never ends by itself. */
function untilGivenUp(limit: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(limit.reason as Error);
    limit.addEventListener("abort", giveUp);
    if (limit.aborted) giveUp();
  });
}

describe("a time limit", () => {
  it("gives up when the time is over", async () => {
    const { signal } = new AbortController();
    await expect(withTimeLimit({ signal, milliseconds: 1 }, untilGivenUp)).rejects.toThrow("aborted");
  });

  it("gives up with the other signal, also with one that aborted before", async () => {
    const other = new AbortController();
    const { signal } = other;
    const first = withTimeLimit({ signal, milliseconds: LONG }, untilGivenUp);
    other.abort(new Error("stopped"));
    await expect(first).rejects.toThrow("stopped");
    await expect(withTimeLimit({ signal, milliseconds: LONG }, untilGivenUp)).rejects.toThrow("stopped");
  });

  it("leaves nothing on the other signal, however it ended", async () => {
    const { signal } = new AbortController();
    const fail = () => Promise.reject(new Error("failed"));
    expect(await withTimeLimit({ signal, milliseconds: LONG }, () => Promise.resolve(7))).toBe(7);
    await expect(withTimeLimit({ signal, milliseconds: LONG }, fail)).rejects.toThrow("failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
