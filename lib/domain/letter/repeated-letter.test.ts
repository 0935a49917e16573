import { describe, expect, it } from "vitest";
import { occasionOfCopy, originalOccasion } from "./repeated-letter";

const FIRST = "0d0f6f0a-1111-4000-8000-000000000001";
const SECOND = "0d0f6f0a-1111-4000-8000-000000000002";

describe("the occasion of a letter that is sent again", () => {
  it.each([null, "2137", "2137/2137-03-03/7", "2137 answersClose 2137-03-03", "again 2137"])(
    "gives back what caused the first letter, after any number of copies: %s",
    (occasion) => {
      const copy = occasionOfCopy({ id: FIRST, occasion });
      const another = occasionOfCopy({ id: SECOND, occasion: copy });
      expect(originalOccasion(occasion)).toEqual({ occasion, isCopy: false });
      for (const stored of [copy, another])
        expect(originalOccasion(stored)).toEqual({ occasion, isCopy: true });
      expect(new Set([occasion, copy, another]).size).toBe(3);
    },
  );
});
