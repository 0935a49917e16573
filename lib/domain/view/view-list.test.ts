import { expect, it } from "vitest";
import { VIEW_LISTS } from "@/lib/vocabulary/view";
import { viewChanges, viewQuery } from "./view-list";

it("a view is the same text in whatever order its address has it, and however that is spelled", () => {
  const view = "state=proposed&text=d%27Arc+Lee&sort=-board";
  expect(viewQuery("review", "?sort=-board&text=d'Arc%20Lee&state=proposed")).toBe(view);
  expect(viewQuery("review", view)).toBe(view);
});

it("a view has no year, committee, candidate or person, nor anything that the list does not know", () => {
  const more = "year=2027&candidacy=1&member=M10073&name=Lisa&page=2&state=sent";
  expect(viewQuery("review", more)).toBe("state=sent");
  expect(viewQuery("deliveries", more)).toBe("state=sent");
  expect(viewQuery("rules", more)).toBe("");
});

it.each(VIEW_LISTS)("opening a view of %s removes every filter that the view does not have", (list) => {
  const [first = ""] = Object.keys(viewChanges(list, ""));
  expect(Object.values(viewChanges(list, ""))).not.toContain(undefined);
  expect(new Set(Object.values(viewChanges(list, "")))).toEqual(new Set([""]));
  expect(viewChanges(list, `${first}=a&later-filter=b`)).toEqual({ ...viewChanges(list, ""), [first]: "a" });
});

it("drops a value that no field could hold", () => {
  expect(viewQuery("rules", "search=a%00b")).toBe("");
});
