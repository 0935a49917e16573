import { describe, expect, it } from "vitest";
import { nominationReference, readNominationReference, REFERENCES } from "./nomination-reference";

const NUMBERS = [0, 1, 24, 25, 7_123_456, 122_070_312, REFERENCES - 1];

describe("nominationReference", () => {
  it("has one form, and no two numbers have the same", () => {
    const references = NUMBERS.map(nominationReference);
    for (const reference of references) expect(reference).toMatch(/^N-[2-9C-Y]{4}-[2-9C-Y]{2}$/);
    expect(new Set(references).size).toBe(NUMBERS.length);
    expect(references.join("").replaceAll(/[N-]/g, "")).not.toMatch(/[01AEIOULSZB]/);
  });

  it("is read back as the number that it was made of", () => {
    for (const number of NUMBERS) expect(readNominationReference(nominationReference(number))).toBe(number);
  });
});

describe("readNominationReference", () => {
  const number = readNominationReference("N-7Q4F-2K");

  it.each(["n-7q4f-2k", "N7Q4F2K", "7q4f2k", " n 7q4f 2k ", "N–7Q4F–2K", "N-7Q4F-ZK"])(
    "takes %s",
    (typed) => {
      expect(number).toEqual(expect.any(Number));
      expect(readNominationReference(typed)).toBe(number);
    },
  );

  it.each([
    "",
    "N-7Q4F",
    "N-7Q4F-2KK",
    "N-7Q4F-2O",
    "M-7Q4F-2K",
    "Whitfield",
    "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
  ])("takes “%s” for none", (typed) => {
    expect(readNominationReference(typed)).toBeUndefined();
  });
});
