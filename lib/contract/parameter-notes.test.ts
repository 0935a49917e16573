import { describe, expect, it } from "vitest";
import { referenceEntries } from "./contract";
import { NOTES_BY_OPERATION, parameterNote } from "./parameter-notes";
import { parametersSchema } from "./parameters-schema";

type Schema = ReturnType<typeof parametersSchema>;

function namesOf({ properties = {} }: Schema, prefix = ""): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const items = typeof property === "object" ? property.items : undefined;
    const inList = typeof items === "object" && !Array.isArray(items) ? items : {};
    return [`${prefix}${name}`, ...namesOf(inList, `${prefix}${name}[].`)];
  });
}

const names = new Map<string, string[]>(
  referenceEntries().map((entry) => [entry.path, namesOf(parametersSchema(entry))]),
);

describe("the notes on parameters", () => {
  it("are about parameters that exist", () => {
    for (const [path, notes] of Object.entries(NOTES_BY_OPERATION))
      expect(names.get(path), path).toEqual(expect.arrayContaining(Object.keys(notes ?? {})));
  });

  it("are sentences that are read once", () => {
    for (const { path } of referenceEntries())
      for (const name of names.get(path) ?? [])
        for (const sentence of (parameterNote(path, name) ?? "").split(/[.:;] /))
          expect(sentence.split(/\s+/).length, `${path} ${name}`).toBeLessThanOrEqual(35);
  });

  it.each<`/${string}/${string}`>([
    "/desk/save-season",
    "/desk/save-position",
    "/desk/set-seats",
    "/desk/save-rule",
    "/desk/save-committee",
    "/desk/order-positions",
    "/desk/rank-candidacies",
    "/desk/decide-candidacies",
    "/desk/get-candidacies",
    "/desk/get-eligibilities",
    "/desk/get-roster",
    "/desk/get-vacancies",
    "/desk/extend-season",
    "/desk/send-slate",
    "/desk/approve-slate",
    "/desk/publish-slate",
    "/season/get-places",
    "/season/answer-place",
    "/committee/nominate",
    "/committee/updatememberacceptance",
  ])("say what every parameter of %s means", (path) => {
    const silent = (names.get(path) ?? []).filter((name) => parameterNote(path, name) === undefined);
    expect(silent).toEqual([]);
  });
});

it("names the format of days and moments", () => {
  const propertiesOf = (path: string) => {
    const entry = referenceEntries().find((one) => one.path === path);
    return entry && parametersSchema(entry).properties;
  };
  expect(propertiesOf("/desk/save-season")).toMatchObject({
    nominationsOpen: { type: "string", format: "date" },
    answersOpen: { type: "string", format: "date" },
  });
  expect(propertiesOf("/desk/get-candidacies")).toMatchObject({
    changedSince: { type: "string", format: "date-time" },
  });
});
