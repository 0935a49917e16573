import { describe, expect, it, vi } from "vitest";
import { batched } from "./batch";

/** A lookup whose results the test controls, with the keys of each call. */
function openLookUp() {
  const asked: string[][] = [];
  const answers: { give: () => void; fail: (error: Error) => void }[] = [];
  const ask = batched<string, string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      const found = new Map(keys.filter((key) => key !== "unknown").map((key) => [key, `${key}!`]));
      answers.push({ give: () => resolve(found), fail: reject });
    });
  });
  return { ask, asked, answer: (index: number) => answers[index] };
}

const settled = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true));

describe("a batch", () => {
  it("makes one lookup for concurrent callers, and gives each its own result", async () => {
    const { ask, asked, answer } = openLookUp();
    const notified = Promise.all(["a", "b", "unknown", "a"].map(ask));
    await settled(() => asked.length === 1);
    answer(0)?.give();
    expect(await notified).toEqual(["a!", "b!", undefined, "a!"]);
    expect(asked).toEqual([["a", "b", "unknown"]]);
  });

  it("never returns a result from a lookup that began before the call", async () => {
    const { ask, asked, answer } = openLookUp();
    const early = ask("a");
    await settled(() => asked.length === 1);
    const late = Promise.all([ask("a"), ask("b")]);
    answer(0)?.give();
    expect(await early).toBe("a!");
    await settled(() => asked.length === 2);
    answer(1)?.give();
    expect(await late).toEqual(["a!", "b!"]);
    expect(asked).toEqual([["a"], ["a", "b"]]);
  });

  it("is asked again after a quarter of a second, when the next starts too, and takes the first answer", async () => {
    const { ask, asked, answer } = openLookUp();
    const hung = ask("a");
    await settled(() => asked.length === 1);
    const began = performance.now();
    const second = ask("b");
    await settled(() => asked.length === 3);
    expect(performance.now() - began).toBeGreaterThan(200);
    expect(asked.slice(1).toSorted()).toEqual([["a"], ["b"]]);
    const placeOf = (key: string) => asked.findLastIndex((keys) => keys.includes(key));
    answer(placeOf("b"))?.give();
    expect(await second).toBe("b!");
    const third = ask("c");
    await settled(() => asked.length === 4);
    answer(placeOf("c"))?.give();
    expect(await third).toBe("c!");
    answer(placeOf("a"))?.give();
    expect(await hung).toBe("a!");
    answer(0)?.fail(new Error("too late to matter"));
  });

  it("fails with its first failure when the second attempt fails too", async () => {
    const { ask, asked, answer } = openLookUp();
    const failed = expect(ask("a")).rejects.toThrow("the first");
    await settled(() => asked.length === 2);
    answer(1)?.fail(new Error("the second"));
    answer(0)?.fail(new Error("the first"));
    await failed;
  });

  it("allows no more than three hanging lookups, and continues when one of them ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { ask, asked, answer } = openLookUp();
      const first = ask("a");
      await vi.advanceTimersByTimeAsync(250);
      const second = ask("b");
      await vi.advanceTimersByTimeAsync(250);
      expect(asked).toEqual([["a"], ["a"], ["b"]]);
      const third = ask("c");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toHaveLength(3);
      answer(1)?.fail(new Error("no answer in time"));
      await settled(() => asked.length === 4);
      answer(3)?.give();
      expect(await third).toBe("c!");
      for (const index of [0, 2]) answer(index)?.give();
      expect(await Promise.all([first, second])).toEqual(["a!", "b!"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("refuses callers at once when two thousand wait", async () => {
    const { ask, asked, answer } = openLookUp();
    const waiting = Promise.all(Array.from({ length: 2_000 }, () => ask("a")));
    await expect(ask("a")).rejects.toMatchObject({ status: 503 });
    await settled(() => asked.length === 1);
    answer(0)?.give();
    expect(new Set(await waiting)).toEqual(new Set(["a!"]));
    const next = ask("b");
    await settled(() => asked.length === 2);
    answer(1)?.give();
    expect(await next).toBe("b!");
  });
});
