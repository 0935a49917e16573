import { expect, it } from "vitest";
import { hasWords } from "@/lib/domain/text/word-search";
import english from "@/messages/en/desk.json";
import spanish from "@/messages/es/desk.json";
import { DESK_ACTIONS, DESK_PLACES } from "../desk-places";
import { ACTION_WORDS, PLACE_WORDS } from "./search-words";

it("finds every page and task by its name in English and in Spanish, whatever the site speaks", () => {
  const missed: string[] = [];
  for (const { navigation, palette } of [english, spanish].map(({ navigation, palette }) => ({
    navigation,
    palette,
  }))) {
    for (const { key } of DESK_PLACES)
      if (!hasWords(navigation[key], [PLACE_WORDS[key]])) missed.push(navigation[key]);
    for (const { key } of DESK_ACTIONS)
      if (!hasWords(palette.act[key], [ACTION_WORDS[key]])) missed.push(palette.act[key]);
  }
  expect(missed).toEqual([]);
});

it("finds tasks by what people call them", () => {
  const found = (typed: string) =>
    DESK_ACTIONS.filter(({ key }) => hasWords(typed, [ACTION_WORDS[key]])).map(({ key }) => key);
  expect(found("publish")).toEqual(["publish"]);
  expect(found("publicacion")).toEqual(["publish"]);
  expect(found("vacancies")).toEqual(["vacancies"]);
  expect(found("vacantes")).toEqual(["vacancies"]);
  expect(found("roll over")).toEqual(["rollOver"]);
  expect(found("prorroga")).toEqual(["extend"]);
  expect(found("resend")).toEqual(["sendAgain"]);
  expect(found("telefono")).toEqual(["callList"]);
});
