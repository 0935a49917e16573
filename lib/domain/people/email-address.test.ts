import { expect, it } from "vitest";
import { isEmailAddress } from "./email-address";

it.each([
  "dana.whitfield@example.org",
  "o'brien+committees@mail.example.co.uk",
  "UPPER_case-1@Example.ORG",
  "ana@xn--exmple-cua.example",
  "!#$%&'*+-/=?^_`{|}~@example.org",
])("takes %s", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

it.each([
  ["two recipients behind a bracket", "a@b.example>, victim@example.org"],
  ["a list", "a@example.org,victim@example.org"],
  ["a list with semicolons", "a@example.org;victim@example.org"],
  ["a display name", "Ana <a@example.org>"],
  ["brackets alone", "<a@example.org>"],
  ["a second address after a space", "a@example.org victim@example.org"],
  ["a header", "a@example.org\r\nBcc: victim@example.org"],
  ["a line end", "a@example.org\n"],
  ["a comment", "a(comment)@example.org"],
  ["a comment in the domain", "a@example.org(comment)"],
  ["a quoted local part", '"a, victim@example.org"@example.org'],
  ["an IP literal", "a@[192.0.2.1]"],
  ["an IP address", "a@192.0.2.1"],
  ["a group", "everyone:a@example.org;"],
  ["a route", "@relay.example:a@example.org"],
  ["a percent hack's second at sign", "a@b@example.org"],
  ["no domain with a dot", "a@localhost"],
  ["dots that are doubled", "a..b@example.org"],
  ["a dot at the end", "a.@example.org"],
  ["letters that look like ASCII", "victim@ｅxample.org"],
  ["a domain that is not ASCII", "ana@exämple.example"],
  ["a local part that is not ASCII", "añá@example.org"],
  ["an invisible mark", "a\u202e@example.org"],
  ["a local part that is too long", `${"a".repeat(65)}@example.org`],
  ["nothing", ""],
])("refuses %s", (_what, text) => {
  expect(isEmailAddress(text)).toBe(false);
});
