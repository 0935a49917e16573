import { describe, expect, it, vi } from "vitest";
import { actHistory } from "./act-history";

describe("acts at the review board", () => {
  it("takes back the act whose Undo is pressed, not the last one", () => {
    const acts = actHistory();
    const [decided, ranked] = [vi.fn(), vi.fn()];
    let undo: () => boolean = () => false;
    acts
      .begin(1, (_, takeBack) => {
        undo = takeBack;
        return () => undefined;
      })
      .answered(1, decided);
    acts.begin(1).answered(1, ranked);
    expect(undo()).toBe(true);
    expect(decided).toHaveBeenCalledOnce();
    expect(ranked).not.toHaveBeenCalled();
    expect(acts.takeBackLast()).toBe(true);
    expect(ranked).toHaveBeenCalledOnce();
  });

  it("offers to undo only once the last of its writes is answered, and with what was really changed", () => {
    const offer = vi.fn(() => () => undefined);
    const act = actHistory().begin(2, offer);
    act.answered(250, () => undefined);
    expect(offer).not.toHaveBeenCalled();
    act.answered(0);
    expect(offer).toHaveBeenCalledExactlyOnceWith(250, expect.any(Function));
  });

  it("offers nothing after a refusal, and leaves the act before it to be undone", () => {
    const acts = actHistory();
    const before = vi.fn();
    const offer = vi.fn(() => () => undefined);
    acts.begin(1).answered(1, before);
    acts.begin(1, offer).answered(0);
    expect(offer).not.toHaveBeenCalled();
    expect(acts.takeBackLast()).toBe(true);
    expect(before).toHaveBeenCalledOnce();
  });

  it("takes an act back once, and withdraws the offer to do it again", () => {
    const acts = actHistory();
    const [back, withdraw] = [vi.fn(), vi.fn()];
    let undo: () => boolean = () => false;
    acts
      .begin(1, (_, takeBack) => {
        undo = takeBack;
        return withdraw;
      })
      .answered(1, back);
    expect(acts.takeBackLast()).toBe(true);
    expect(withdraw).toHaveBeenCalledOnce();
    expect(undo()).toBe(false);
    expect(acts.takeBackLast()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
  });

  it("takes back, in reverse, an act whose answers were not there yet when undo was pressed", () => {
    const acts = actHistory();
    const order: string[] = [];
    const offer = vi.fn(() => () => undefined);
    const act = acts.begin(2, offer);
    expect(acts.takeBackLast()).toBe(true);
    act.answered(1, () => order.push("first"));
    expect(order).toEqual([]);
    act.answered(1, () => order.push("second"));
    expect(order).toEqual(["second", "first"]);
    expect(offer).not.toHaveBeenCalled();
  });
});
