import { expect, it } from "vitest";
import { addressesIn, mayLead, mayStand } from "./letter-links";

const rules = {
  link: "https://link.invalid/1",
  site: "https://committees.example.org",
  hosts: ["www.example.org"],
  help: "help@other.example",
  written: new Set(["www.voter.example"]),
};

it.each([
  rules.link,
  rules.site,
  `${rules.site}/places?year=2027#top`,
  "https://www.example.org",
  "https://WWW.example.org/a/b?c=d&e=(f)#g",
  "mailto:help@other.example",
  "mailto:staff@www.example.org",
  "tel:+1-312-555-0100",
])("a link may lead to %s", (address) => {
  expect(mayLead(address, rules)).toBe(true);
});

it.each([
  "https://evil.example/",
  `https://evil.example/?u=${rules.link}`,
  `https://www.example.org/?u=${rules.link}`,
  `${rules.link}/more`,
  `${rules.site}/?u=${rules.link}`,
  `${rules.site}.evil.example/`,
  `${rules.site}@evil.example`,
  "http://www.example.org/",
  "https://www.example.org:8443/",
  "https://a:b@www.example.org/",
  "//www.example.org/",
  "https://www.example.org\\@evil.example/",
  "https:\\\\evil.example",
  "https://example.org/",
  "/places",
  "#a",
  "",
  "javascript:alert(1)",
  "data:text/html,a",
  "ftp://www.example.org/",
  "https://www.example.org.evil.example",
  "mailto:help@other.example?body=a",
  "mailto:a@evil.example",
  "mailto:a@www.example.org,b@evil.example",
  "tel:1;ext=evil",
])("a link may not lead to %s", (address) => {
  expect(mayLead(address, rules)).toBe(false);
});

it.each([
  ["See https://evil.example/a?b=c.", ["https://evil.example/a?b=c"]],
  ["(evil.example/a), www.evil.example!", ["evil.example/a", "www.evil.example"]],
  ["evil.co:8080 xn--80ak6aa92e.com Evil.App", ["evil.co:8080", "xn--80ak6aa92e.com", "Evil.App"]],
  ["ftp://a hTTps:\\\\evil\\x intranet://b", ["ftp://a", "hTTps:\\\\evil\\x", "intranet://b"]],
  ["evil\u{3002}example evil\u{ff0e}example ev\u{ad}il.exa\u{200b}mple", Array(3).fill("evil.example")],
  ["src=//evil.example/x.png see:https://evil.example", ["evil.example/x.png", "https://evil.example"]],
  ["evil.example:https://www.example.org", ["evil.example:https://www.example.org"]],
  ['<a href="https://evil.example">', ["https://evil.example"]],
  ["evil.example..", ["evil.example"]],
  [
    "evil.Next/a evil.Next:80 evil.next evil.NEXT www.evil.Next",
    ["evil.Next/a", "evil.Next:80", "evil.next", "evil.NEXT", "www.evil.Next"],
  ],
  [
    "evil.Com evil.Io evil.Click https://evil.Next",
    ["evil.Com", "evil.Io", "evil.Click", "https://evil.Next"],
  ],
])("mail programs make links of %s", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

it.each([
  "Until Friday, 5 p.m. (U.S. Central), e.g. 12.30 or 1.5 of v2.0; EE.UU. and p.ej. a/b",
  "Write to help@example.org, or call +1 312 555 0100.",
  "- **Chair, Budget**: March 1, 2027 to February 28, 2028...",
  "Dr. Ana Ruiz-Soto, J.D., M.B.A.",
  "The season comes to its end.Next year it begins in March.It ends in May (see 2027.Places). Adiós.Él viene.No faltes.",
  "Come to the end.Really? **Yes.Truly**!",
])("and none of %s", (text) => {
  expect(addressesIn(text)).toEqual([]);
});

it.each([
  ["www.voter.example", true],
  ["www.voter.example/?u=1", false],
  ["www.example.org/a", true],
  ["committees.example.org/places", true],
  ["https://www.example.org/a", true],
  ["https://www.example.org/)evil.example", false],
  ["www.example.org,evil.example", false],
  [rules.link, true],
  [`evil.example/${rules.link}`, false],
])("plain text may have %s: %s", (address, isAllowed) => {
  expect(mayStand(address, rules)).toBe(isAllowed);
});

it("takes a long word or text in no time", () => {
  for (const part of [
    "a",
    ".",
    "a.",
    "a.Aa",
    "-",
    "https:",
    "://",
    "a:",
    "@",
    "a@",
    "..",
    "\u{ad}",
    "…",
    ")",
  ]) {
    const begin = performance.now();
    addressesIn(part.repeat(100_000));
    mayStand(`https://www.example.org/${part.repeat(50_000)}`, rules);
    expect(performance.now() - begin, part).toBeLessThan(2_000);
  }
});
