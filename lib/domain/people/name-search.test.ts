import { describe, expect, it } from "vitest";
import { indistinguishable, innerQueries, isSearchable, mergeFound, nameQueries } from "./name-search";

describe("nameQueries", () => {
  it("treats one word as the beginning of either name", () => {
    expect(nameQueries(" whit ")).toEqual([
      { firstName: "", lastName: "whit" },
      { firstName: "whit", lastName: "" },
    ]);
  });

  it("treats two words in both orders, and as one name of two words", () => {
    expect(nameQueries("Dana  Whit")).toEqual([
      { firstName: "", lastName: "Dana Whit" },
      { firstName: "Dana Whit", lastName: "" },
      { firstName: "Dana", lastName: "Whit" },
      { firstName: "Whit", lastName: "Dana" },
    ]);
  });

  it("finds names of several words, and tolerates a middle name", () => {
    const queries = nameQueries("Jan van der Berg");
    expect(queries).toContainEqual({ firstName: "Jan", lastName: "van der Berg" });
    expect(nameQueries("van der Berg Jan")).toContainEqual({ firstName: "Jan", lastName: "van der Berg" });
    expect(nameQueries("Mary Ann Smith")).toContainEqual({ firstName: "Mary Ann", lastName: "Smith" });
    expect(nameQueries("Dana M Whitfield")).toContainEqual({ firstName: "Dana", lastName: "Whitfield" });
  });

  it("treats what follows a comma as the first name", () => {
    expect(nameQueries("Whitfield, Dana")).toEqual([{ firstName: "Dana", lastName: "Whitfield" }]);
    expect(nameQueries("Whitfield,")).toEqual([{ firstName: "", lastName: "Whitfield" }]);
  });

  it("ignores titles, in both languages, unless nothing else was typed", () => {
    for (const typed of [
      "Dr. Dana Whitfield",
      "mrs Dana Whitfield",
      "Prof. Dr. Dana Whitfield",
      "Miss Dana Whitfield",
      "Doctor Dana Whitfield",
      "professor Dana Whitfield",
      "Sra. Dana Whitfield",
      "Sr. Dana Whitfield",
      "Srta. Dana Whitfield",
      "Dra. Dana Whitfield",
      "Doctora Dana Whitfield",
      "profesora Dana Whitfield",
      "señorita Dana Whitfield",
    ]) {
      expect(nameQueries(typed), typed).toEqual(nameQueries("Dana Whitfield"));
    }
    expect(nameQueries("Whitfield, Dr. Dana")).toEqual([{ firstName: "Dana", lastName: "Whitfield" }]);
    expect(nameQueries("Don Whitfield")).toContainEqual({ firstName: "Don", lastName: "Whitfield" });
    expect(nameQueries("Mr")).toContainEqual({ firstName: "", lastName: "Mr" });
    expect(nameQueries("Miss")).toContainEqual({ firstName: "Miss", lastName: "" });
    expect(nameQueries("Missy Whitfield")).toContainEqual({ firstName: "Missy", lastName: "Whitfield" });
  });

  it("makes no query when nothing was typed, and no query twice", () => {
    expect(nameQueries("  ")).toEqual([]);
    expect(nameQueries(" , ")).toEqual([]);
    expect(nameQueries("- '")).toEqual([]);
    expect(nameQueries("ali Ali").filter(({ firstName }) => firstName.toLowerCase() === "ali")).toHaveLength(
      1,
    );
  });

  it("is bounded, however many words are typed", () => {
    expect(nameQueries("a b c d e f g h i j").length).toBeLessThanOrEqual(10);
  });
});

describe("innerQueries", () => {
  it("looks for each part of a name once, with what else was typed", () => {
    expect(innerQueries("Brien")).toEqual([{ part: "Brien", other: "" }]);
    expect(innerQueries("Sean Brien")).toEqual([
      { part: "Sean Brien", other: "" },
      { part: "Brien", other: "Sean" },
      { part: "Sean", other: "Brien" },
    ]);
  });
});

describe("isSearchable", () => {
  it("requires two letters, not counting spaces, commas and accents", () => {
    expect(isSearchable("ng")).toBe(true);
    expect(isSearchable("Ñ, o")).toBe(true);
    expect(isSearchable("n , ")).toBe(false);
    expect(isSearchable("")).toBe(false);
  });
});

describe("mergeFound", () => {
  const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });
  const ali = person("1", "Mohamed", "Ali");
  const namesake = person("2", "Mohamed", "Ali");
  const alison = person("3", "Kim", "Alison");
  const first = person("4", "Ali", "Baker");

  it("lists every person once, exact matches first", () => {
    expect(
      mergeFound("mohamed ALI", [
        [alison, namesake],
        [ali, namesake],
      ]),
    ).toEqual([ali, namesake, alison]);
    expect(mergeFound("Ali, Mohamed", [[alison, ali]])).toEqual([ali, alison]);
  });

  it("lists an exact last name before names that only begin with it", () => {
    expect(mergeFound("ali", [[first, alison], [ali]])).toEqual([ali, alison, first]);
  });
});

describe("indistinguishable", () => {
  it("finds people with the same name, city and board", () => {
    const dana = { name: "Dana Whitfield", city: "Riverton", board: "North" };
    const rows = [
      { id: "1", ...dana },
      { id: "2", ...dana, city: "RIVERTON" },
      { id: "3", ...dana, board: "South" },
    ];
    expect([...indistinguishable(rows)]).toEqual(["1", "2"]);
  });
});
