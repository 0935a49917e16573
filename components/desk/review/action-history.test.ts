import { describe, expect, it, vi } from "vitest";
import { actionHistory } from "./action-history";

describe("acts at the review board", () => {
  it("takes back the act whose Undo is pressed, not the last one", () => {
    const actions = actionHistory();
    const [decided, ranked] = [vi.fn(), vi.fn()];
    let undo: () => boolean = () => false;
    actions
      .begin(1, "", (_, takeBack) => {
        undo = takeBack;
        return () => undefined;
      })
      .answered(1, decided);
    actions.begin(1, "").answered(1, ranked);
    expect(undo()).toBe(true);
    expect(decided).toHaveBeenCalledOnce();
    expect(ranked).not.toHaveBeenCalled();
    expect(actions.takeBackLast()).toBe(true);
    expect(ranked).toHaveBeenCalledOnce();
  });

  it("offers to undo only once the last of its writes is answered, and with what was really changed", () => {
    const offer = vi.fn(() => () => undefined);
    const action = actionHistory().begin(2, "", offer);
    action.answered(250, () => undefined);
    expect(offer).not.toHaveBeenCalled();
    action.answered(0);
    expect(offer).toHaveBeenCalledExactlyOnceWith(250, expect.any(Function));
  });

  it("offers nothing after a refusal, and leaves the act before it to be undone", () => {
    const actions = actionHistory();
    const before = vi.fn();
    const offer = vi.fn(() => () => undefined);
    actions.begin(1, "").answered(1, before);
    actions.begin(1, "", offer).answered(0);
    expect(offer).not.toHaveBeenCalled();
    expect(actions.takeBackLast()).toBe(true);
    expect(before).toHaveBeenCalledOnce();
  });

  it("takes an act back once, and withdraws the offer to do it again", () => {
    const actions = actionHistory();
    const [back, withdraw] = [vi.fn(), vi.fn()];
    let undo: () => boolean = () => false;
    actions
      .begin(1, "", (_, takeBack) => {
        undo = takeBack;
        return withdraw;
      })
      .answered(1, back);
    expect(actions.takeBackLast()).toBe(true);
    expect(withdraw).toHaveBeenCalledOnce();
    expect(undo()).toBe(false);
    expect(actions.takeBackLast()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
  });

  it("takes back, in reverse, an act whose answers were not there yet when undo was pressed", () => {
    const actions = actionHistory();
    const order: string[] = [];
    const offer = vi.fn(() => () => undefined);
    const action = actions.begin(2, "", offer);
    expect(actions.takeBackLast()).toBe(true);
    action.answered(1, () => order.push("first"));
    expect(order).toEqual([]);
    action.answered(1, () => order.push("second"));
    expect(order).toEqual(["second", "first"]);
    expect(offer).not.toHaveBeenCalled();
  });
});
