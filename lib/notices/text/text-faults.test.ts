import { describe, expect, it } from "vitest";
import { faultSentence } from "./fault-sentence";
import { textFaults } from "./text-faults";

const VALUES = {
  name: "Dana",
  year: 2027,
  isOpen: true,
  places: [{ position: "Chair", committee: "Budget" }],
};
const bodyFaults = (body: string) => textFaults({ subject: "Yes", body }, VALUES);
/** `line problem name → meant`. */
const brief = (body: string) =>
  bodyFaults(body).map(
    ({ line, problem, name, meant }) => `${line} ${problem} ${name}${meant && ` → ${meant}`}`,
  );

describe("a letter's text", () => {
  it.each([
    "Dear {{ name }}, {{ year | plus: 1 }}",
    "{% if isOpen %}Open{% else %}Closed {{ year }}{% endif %}",
    "{% for place in places %}- {{ place.position }}, {{ place.committee }}\n{% endfor %}",
    "{{ places.size }} {{ places.first.position }}",
    "{% comment %}{{ whatever }}{% endcomment %}",
    "No values at all, and a brace { or two }}",
  ])("is right as it is: %s", (body) => {
    expect(bodyFaults(body)).toEqual([]);
  });

  it.each([
    ["One\n\n{{ nmae }}", ["3 unknown-name nmae → name"]],
    ["{{ xylophone }}", ["1 unknown-name xylophone"]],
    // Where no filling would come by.
    ["{% unless isOpen %}\n{{ yaer }}\n{% endunless %}", ["2 unknown-name yaer → year"]],
    ["{% if isOpne %}1{% endif %}", ["1 unknown-name isOpne → isOpen"]],
    ["{% for one in plcaes %}{% endfor %}", ["1 unknown-name plcaes → places"]],
    [
      "{% for place in places %}\n{{ place.positon }}{% endfor %}",
      ["2 unknown-name place.positon → place.position"],
    ],
    ["{{ name.first }} {{ name.given }}", ["1 unknown-name name.given"]],
    ["{{ a1 }}\n{{ b2 }}\n\n{{ c3 }}", ["1 unknown-name a1", "2 unknown-name b2", "4 unknown-name c3"]],
    ["\n{% includes 'passwords' %}", ["2 unknown-tag includes"]],
    ["\n\n{{ name | upcsae }}", ["3 unknown-filter upcsae → upcase"]],
    ["{{ name | raw }}", ["1 unknown-filter raw"]],
    ["a\n{% if name %}\nb", ["2 unreadable tag {% if name %} not closed"]],
  ])("is refused with the line of each mistake, and with what was meant: %j", (body, faults) => {
    expect(brief(body)).toEqual(faults);
  });

  it("is checked in its subject, too", () => {
    const [fault, ...others] = textFaults({ subject: "For {{ yera }}", body: "Yes" }, VALUES);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ part: "subject", line: 1, name: "yera", meant: "year" });
    expect(fault && faultSentence(fault)).toBe(
      "Subject: there is no `yera`; this letter knows: name, year, isOpen, places, did you mean `year`?",
    );
  });

  it("that would run on is stopped", () => {
    const loops = "{% for a in (1..100000) %}".repeat(3) + "{{ name }}" + "{% endfor %}".repeat(3);
    expect(bodyFaults(loops)).toMatchObject([{ part: "body", problem: "too-much" }]);
  });
});
