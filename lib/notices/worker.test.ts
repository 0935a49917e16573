import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unavailable } from "@/lib/domain/problem";
import { startWorker } from "./worker";

const COLLECTED = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells what work failed for, unless something was away; and works on", async () => {
  const mistake = new Error("a mistake of ours");
  const outcomes = [unavailable("away"), mistake, undefined];
  const failures: unknown[] = [];
  let wake: () => void = () => undefined;
  const stop = startWorker(
    () => {
      const outcome = outcomes.shift();
      return outcome ? Promise.reject(outcome) : Promise.resolve();
    },
    (waker) => (wake = waker),
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(2);
  wake();
  await vi.advanceTimersByTimeAsync(COLLECTED);
  expect(outcomes).toHaveLength(1);
  wake();
  await vi.advanceTimersByTimeAsync(COLLECTED);
  expect(outcomes).toHaveLength(0);
  await stop();
  expect(failures).toEqual([mistake]);
});

it("looks again a second after something was away, without being woken", async () => {
  let turns = 0;
  const stop = startWorker(
    () => {
      turns += 1;
      return turns === 1 ? Promise.reject(unavailable("away")) : Promise.resolve();
    },
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(999);
  expect(turns).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(turns).toBe(2);
  await stop();
});
