import fc from "fast-check";
import { expect, it } from "vitest";
import { readColumnMap } from "./column-map";
import { columnKey } from "./column-name";
import { IMPORT_COLUMNS, IMPORT_FILES, type ImportFile } from "./files";
import { type ReadingOptions, readHeader } from "./header";

function read(file: ImportFile, cells: readonly string[], options: Partial<ReadingOptions> = {}) {
  return readHeader(file, cells, { timeZone: "America/Chicago", ...options });
}

function map(json: unknown) {
  const outcome = readColumnMap(json);
  if (!outcome.ok) throw new Error(outcome.mistakes.join("\n"));
  return { columnMap: outcome.map };
}

it("recognises every column whatever its letter case, spaces, underscores and hyphens", () => {
  const column = fc
    .constantFrom(...IMPORT_FILES)
    .chain((file) =>
      fc.tuple(fc.constant(file), fc.constantFrom(...IMPORT_COLUMNS[file].map(({ name }) => name))),
    );
  const separator = fc.constantFrom("", " ", "_", "-", " - ");
  fc.assert(
    fc.property(column, fc.infiniteStream(fc.boolean()), separator, ([file, name], capital, between) => {
      const written = name
        .split(/(?=[A-Z])/)
        .join(between)
        .replace(/[a-z]/gi, (letter) => (capital.next().value ? letter.toUpperCase() : letter.toLowerCase()));
      expect(read(file, [` ${written}`]).columns[0]?.name).toBe(name);
    }),
  );
});

it("keeps the columns of a file apart in that form", () => {
  for (const file of IMPORT_FILES) {
    const keys = IMPORT_COLUMNS[file].map(({ name }) => columnKey(name));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it.each([
  ["members.csv", "Emial", "email"],
  ["members.csv", "zip", "zipCode"],
  ["members.csv", "Last Name 1", "lastName"],
  ["members.csv", "CellPhne", "cellPhone"],
  ["places.csv", "comittee_code", "committeeCode"],
] as const)("asks in %s whether %s was meant to be %s", (file, given, meant) => {
  expect(read(file, [given]).bad).toContainEqual({
    column: given,
    reason: `unknown column; did you mean ${meant}?`,
  });
});

it("proposes no column that the file has already, and none that is far off", () => {
  const { bad } = read("boards.csv", ["boardId", "name", "names", "Favourite colour"]);
  expect(bad.map(({ reason }) => reason)).toEqual([
    "unknown column; boards.csv does not have it",
    "unknown column; boards.csv does not have it",
  ]);
});

it("reads columns under the association's own names, and leaves out those that the map says", () => {
  const options = map({
    "members.csv": { "Member Number": "memberId", Surname: "last_name", "Fax 2": null },
  });
  const header = read("members.csv", ["member-number", "SURNAME", "fax2", "city"], options);
  expect(header).toMatchObject({ hasKey: true, bad: [], ignored: ["fax2"] });
  expect(header.columns.map((column) => column?.name)).toEqual(["memberId", "lastName", undefined, "city"]);
  expect(read("boards.csv", ["Member Number"], options).bad).toHaveLength(2);
});

it("refuses two columns that mean the same one", () => {
  const options = map({ "boards.csv": { Title: "name" } });
  expect(read("boards.csv", ["boardId", "name", "Title"], options).bad).toEqual([
    { column: "Title", reason: "the column appears twice" },
  ]);
});

it("leaves unknown columns out when told to, and says which; a missing key stays an error", () => {
  const header = read("boards.csv", ["board", "name", "Region", ""], { ignoreUnknown: true });
  expect(header.ignored).toEqual(["board", "Region", ""]);
  expect(header.bad).toEqual([{ column: "boardId", reason: "the key column is missing" }]);
});

it.each([
  [[], "It is not an object"],
  [{ "member.csv": {} }, '"member.csv" is no file of an import; did you mean members.csv?'],
  [{ "staff.csv": {} }, '"staff.csv" is no file of an import; they are types.csv'],
  [{ "members.csv": ["memberId"] }, "members.csv: it is not an object"],
  [
    { "members.csv": { Mobile: "celPhone" } },
    '"Mobile" leads to "celPhone", which members.csv does not have; did you mean cellPhone?',
  ],
  [{ "boards.csv": { Colour: "xyzzy" } }, "its columns are boardId, name, associationId, company."],
  [
    { "members.csv": { Mobile: 7 } },
    '"Mobile" must lead to the name of a column, or to null to leave it out.',
  ],
  [{ "members.csv": { "Cell Phone": "cellPhone", cell_phone: "fax" } }, '"cell_phone" appears twice.'],
  [{ "members.csv": { " ": "fax" } }, "a column without a name."],
])("says what is wrong with the map %j", (json, words) => {
  const outcome = readColumnMap(json);
  expect(outcome.ok ? "" : outcome.mistakes.join("\n")).toContain(words);
});
