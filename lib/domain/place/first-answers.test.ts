import { describe, expect, it } from "vitest";
import type { AnswerFacts, OfferedPlace } from "./answer";
import { areGiven, judgeFirstAnswers } from "./first-answers";

const NOW = new Date("2027-01-15T12:00:00Z");
const TODAY = "2027-01-15";

describe("the choices of a press", () => {
  it("answer nothing where no place waits", () => {
    const choices = new Map([["A", "accept" as const]]);
    const none: AnswerFacts = { member: { active: true }, places: [] };
    expect(judgeFirstAnswers(2027, { choices, comments: "" }, none, NOW, TODAY)).toMatchObject({
      reason: "nothing-to-answer",
    });
  });

  it("are the same again on another day, with the same words only", () => {
    const given = { acceptedDate: "2027-01-10", declinedDate: "", comments: "Glad." };
    const place = { id: "A", answer: given } as OfferedPlace;
    const facts: AnswerFacts = { member: { active: true }, places: [place] };
    const choices = new Map([["A", "accept" as const]]);
    expect(areGiven({ choices, comments: "Glad." }, facts)).toBe(true);
    expect(areGiven({ choices, comments: "Very glad." }, facts)).toBe(false);
    expect(areGiven({ choices: new Map([["A", "decline"]]), comments: "Glad." }, facts)).toBe(false);
    expect(areGiven({ choices: new Map([["B", "accept"]]), comments: "Glad." }, facts)).toBe(false);
  });
});
