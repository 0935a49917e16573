import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { innerKeys, letterOf, nameKey, userIdKey } from "./name-key";

const name = fc.string({ unit: "grapheme", maxLength: 40 });

// Letters of the scripts that members' names are mostly written in, with the marks that go on them.
const latin = fc.string({
  unit: fc.constantFrom(..."abcxyzABCXYZéÉñÑüÜåÅşŞłŁđĐøØßæÆœŒ ʻ'’-".split("")),
  maxLength: 20,
});

describe("the key of a name", () => {
  test("is idempotent", () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });

  test("is the same for a plain name, which takes a shorter way, as for any other", () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        const plain = words.join(" ");
        expect(nameKey(plain)).toBe(nameKey(` ${plain}`));
        expect(nameKey(plain)).toBe(nameKey(`${plain}\u0301`));
      }),
    );
  });

  test("does not depend on how accents are composed", () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(nameKey(text.normalize("NFD"))).toBe(nameKey(text));
        expect(nameKey(text.normalize("NFC"))).toBe(nameKey(text));
      }),
    );
  });

  test("treats a final sigma like one inside a name", () => {
    expect(nameKey("Κωσταντίνου").startsWith(nameKey("ΚΩΣ"))).toBe(true);
    expect(nameKey("ΠΑΠΑΔΟΠΟΥΛΟΣ")).toBe(nameKey("Παπαδόπουλος"));
  });

  test("does not depend on letter case", () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(nameKey(text.toUpperCase())).toBe(nameKey(text));
      }),
    );
    fc.assert(
      fc.property(latin, (text) => {
        expect(nameKey(text.toLowerCase())).toBe(nameKey(text));
      }),
    );
  });

  test("ignores apostrophes, hyphens and accents", () => {
    const plain = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split("")),
      maxLength: 20,
    });
    const ignored = fc.constantFrom("'", "’", "ʻ", "-", "‑", "\u0301", "\u0327");
    fc.assert(
      fc.property(plain, ignored, fc.nat(20), (text, mark, at) => {
        const position = Math.min(at, text.length);
        expect(nameKey(text.slice(0, position) + mark + text.slice(position))).toBe(text);
      }),
    );
  });

  test("preserves prefixes, so that a prefix search is a range of keys", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcABCéÉñüÅłØß'-".split("")),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, letters, (start, rest) => {
        expect(nameKey(start + rest).startsWith(nameKey(start))).toBe(true);
      }),
    );
  });

  test.each([
    ["José", "jose"],
    ["O'Brien", "obrien"],
    ["O’Brien", "obrien"],
    ["Łukasz Śliwa", "lukasz sliwa"],
    ["Bjørn Ångström", "bjorn angstrom"],
    ["Weiß", "weiss"],
    ["WEISS", "weiss"],
    ["İbrahim", "ibrahim"],
    ["Kaʻiulani", "kaiulani"],
    ["Adébáyọ̀", "adebayo"],
    ["Đặng", "dang"],
    ["Jean-Luc", "jeanluc"],
    ["  van   der\tBerg ", "van der berg"],
    ["100%_sure", "100%_sure"],
    ["王美玲", "王美玲"],
    ["", ""],
  ])("%s is looked up as %s", (text, key) => {
    expect(nameKey(text)).toBe(key);
  });
});

describe("the key of a user id", () => {
  test("ignores letter case and white space around it, and nothing else", () => {
    expect(userIdKey(" M10001\n")).toBe("m10001");
    expect(userIdKey("José@Example.org")).toBe("josé@example.org");
    expect(userIdKey("jose@example.org")).not.toBe(userIdKey("josé@example.org"));
    expect(userIdKey("o'brien")).not.toBe(userIdKey("obrien"));
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(userIdKey(userIdKey(text))).toBe(userIdKey(text));
      }),
    );
  });
});

describe("the inner parts of a name", () => {
  test("are what follows a blank, an apostrophe or a hyphen", () => {
    expect(innerKeys("O'Brien")).toEqual(["brien"]);
    expect(innerKeys("García-López")).toEqual(["lopez"]);
    expect(innerKeys("van der Berg")).toEqual(["der berg", "berg"]);
    expect(innerKeys("Dr. Mary-Ann")).toEqual(["maryann", "ann"]);
  });

  test("are none for a name of one word", () => {
    expect(innerKeys("Whitfield")).toEqual([]);
    expect(innerKeys(" - ")).toEqual([]);
    expect(innerKeys("Whitfield-")).toEqual([]);
    expect(innerKeys("'t")).toEqual([]);
  });
});

test("a name is listed under its first letter, without its accent", () => {
  expect(["Ética", "budget", "Øresund", "2027 Forum", ""].map(letterOf)).toEqual(["E", "B", "O", "#", "#"]);
});
