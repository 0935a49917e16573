import { describe, expect, it } from "vitest";
import { tidyPhone } from "./phone";

describe("a telephone number", () => {
  it.each([
    "6515550142",
    "651 555 0142",
    "(651) 555-0142",
    "651.555.0142",
    "651/555-0142",
    "1-651-555-0142",
    "+1 (651) 555-0142",
    " 651–555–0142 ",
  ])("is understood as people write it: %s", (typed) => {
    expect(tidyPhone(typed)).toBe("651-555-0142");
  });

  it.each(["651-555-0142 x7", "651-555-0142 ext. 7", "(651) 555 0142 #7", "651-555-0142, extension 7"])(
    "keeps its extension: %s",
    (typed) => {
      expect(tidyPhone(typed)).toBe("651-555-0142 ext. 7");
    },
  );

  it("of another country keeps its grouping", () => {
    expect(tidyPhone("+44 (20) 7946-0958")).toBe("+44 20 7946 0958");
    expect(tidyPhone("+52 55 5555 0142")).toBe("+52 55 5555 0142");
  });

  it("may be unknown", () => {
    expect(tidyPhone("  ")).toBe("");
  });

  it.each(["555-0142", "651-555-01422", "call me", "+12", "651-555-O142", "x7"])("is not: %s", (typed) => {
    expect(tidyPhone(typed)).toBeUndefined();
  });

  it("that is already normalised stays as it is", () => {
    for (const tidy of ["651-555-0142", "651-555-0142 ext. 7", "+44 20 7946 0958"]) {
      expect(tidyPhone(tidy)).toBe(tidy);
    }
  });
});
