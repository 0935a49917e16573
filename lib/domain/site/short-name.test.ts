import { expect, it } from "vitest";
import { shortName } from "./short-name";

it.each([
  ["Prairie State Association", "Prairie State"],
  ["The Association", "The Association"],
  ["Guild of Northern Brokers", "Guild"],
  ["Interprovincialassociation of Brokers", "Interprovincialassociation"],
])("leaves of “%s” the first words that fit under an icon", (name, short) => {
  expect(shortName(name)).toBe(short);
});
