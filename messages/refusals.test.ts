import { expect, it } from "vitest";
import { refuse, type RefusalWords } from "@/lib/domain/outcome";
import { REFUSAL_KEYS } from "@/lib/vocabulary/refusal-words";
import { refusalIn } from "./refusals";

const EVERYTHING: Omit<RefusalWords, "key"> = {
  values: {
    year: "2027",
    name: "Ann Lee",
    state: "not-selected",
    position: "Chair",
    setting: "answersClose",
    total: 3,
    held: 1,
    proposed: 2,
    kept: 1,
    open: 0,
    more: 1,
    supporters: 1,
    needed: 3,
  },
  days: { day: "2027-02-08", today: "2027-02-09", last: "2199-12-31" },
};

it.each(REFUSAL_KEYS)("%s is a whole sentence in Spanish", (key) => {
  const { detail } = refusalIn(refuse("not-possible-now", "English", { key, ...EVERYTHING }), "es");
  expect(detail).toMatch(/^\p{Lu}.*\.$/u);
  expect(detail).not.toMatch(/English|[{}]|not-selected|answersClose|2027-/);
});

it("a refusal without a sentence of its own has the general one of its reason, and English stays as it is", () => {
  const refusal = refuse("last-manager", "The member is the last active manager.");
  expect(refusalIn(refusal, "es").detail).toMatch(/^Es /);
  expect(refusalIn(refusal, "en")).toBe(refusal);
});
