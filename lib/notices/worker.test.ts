import { expect, it, vi } from "vitest";
import { unavailable } from "@/lib/domain/problem";
import { startWorker } from "./worker";

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
  await vi.waitFor(() => expect(outcomes).toHaveLength(2));
  wake();
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  wake();
  await vi.waitFor(() => expect(outcomes).toHaveLength(0));
  await stop();
  expect(failures).toEqual([mistake]);
});
