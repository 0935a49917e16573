import * as fc from "fast-check";
import { expect, it } from "vitest";
import { asciiText } from "./ascii-text";

it("keeps the words of other alphabets of Latin letters readable", () => {
  expect(asciiText("Como máximo 3 años en Ética: «sí», 2024–2026…")).toBe(
    'Como maximo 3 anos en Etica: "si", 2024-2026...',
  );
  expect(asciiText("東京\nBoard")).toBe("?? Board");
});

it("is printable ASCII whatever is given", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => /^[ -~]*$/.test(asciiText(text))));
});
