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
    const told = Promise.all(["a", "b", "unknown", "a"].map(ask));
    await settled(() => asked.length === 1);
    answer(0)?.give();
    expect(await told).toEqual(["a!", "b!", undefined, "a!"]);
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

  it("starts after a quarter of a second although the one before hangs, and then continues without delay", async () => {
    const { ask, asked, answer } = openLookUp();
    const hung = ask("a");
    await settled(() => asked.length === 1);
    const began = performance.now();
    const second = ask("b");
    await settled(() => asked.length === 2);
    expect(performance.now() - began).toBeGreaterThan(200);
    answer(1)?.give();
    expect(await second).toBe("b!");
    const third = ask("c");
    await settled(() => asked.length === 3);
    answer(2)?.give();
    expect(await third).toBe("c!");
    answer(0)?.give();
    expect(await hung).toBe("a!");
  });

  it("allows no more than three hanging lookups, and continues when one of them ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { ask, asked, answer } = openLookUp();
      const hung = [];
      for (const key of ["a", "b", "c"]) {
        hung.push(ask(key));
        await vi.advanceTimersByTimeAsync(250);
        expect(asked).toHaveLength(hung.length);
      }
      const fourth = ask("d");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toHaveLength(3);
      const failed = expect(hung[1]).rejects.toThrow("no answer in time");
      answer(1)?.fail(new Error("no answer in time"));
      await failed;
      await settled(() => asked.length === 4);
      answer(3)?.give();
      expect(await fourth).toBe("d!");
      for (const index of [0, 2]) answer(index)?.give();
      await Promise.all([hung[0], hung[2]]);
    } finally {
      vi.useRealTimers();
    }
  });
});
