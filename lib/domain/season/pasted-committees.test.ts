import { describe, expect, it } from "vitest";
import { readColumns } from "./pasted-columns";
import { COMMITTEE_TABLE, type CommitteeSetting, judgeCommittees } from "./pasted-committees";
import { readPasted } from "./pasted-table";

const BUDGET: CommitteeSetting = {
  code: "BUDGET",
  name: "Budget",
  description: "Plans the year.",
  liaisonId: "GONE",
  active: true,
  nameEs: "Presupuesto",
  descriptionEs: "",
};
const NAMELESS = { ...BUDGET, code: "NAMELESS", name: "" };

function judge(text: string) {
  return judgeCommittees(readColumns(readPasted(text), COMMITTEE_TABLE), {
    committee: (code) => [BUDGET, NAMELESS].find((one) => one.code === code),
    liaison: (named) => (["Ruth Alvarez", "M3"].includes(named) ? "M3" : undefined),
  });
}

describe("pasted committees", () => {
  it("keep what has no column", () => {
    const [row] = judge("Committee\tLiaison\nBUDGET\tRuth Alvarez");
    expect(row).toMatchObject({
      line: 2,
      outcome: "changed",
      changes: [{ field: "liaisonID", before: "GONE", after: "M3" }],
      after: { ...BUDGET, liaisonId: "M3" },
    });
  });

  it("may have every field, in both languages, with or without a heading", () => {
    const cells = ["LAW", "Legal  Affairs", '"Reads\nevery law"', "M3", "no", "Asuntos legales", "Lee."];
    const headings = "code,name,description,liaison,active,Name.es,Spanish description";
    const after = {
      code: "LAW",
      name: "Legal Affairs",
      description: "Reads\nevery law",
      liaisonId: "M3",
      active: false,
      nameEs: "Asuntos legales",
      descriptionEs: "Lee.",
    };
    for (const text of [cells.join(","), `${headings}\n${cells.join(",")}`]) {
      expect(judge(text)[0]).toMatchObject({ outcome: "new", problems: [], after });
    }
  });

  it("are active unless the row says otherwise, in words of either language", () => {
    const active = (word: string) => judge(`code,active\nBUDGET,${word}`)[0]?.after.active;
    expect(["yes", "TRUE", "Sí", "1", ""].map(active)).toEqual([true, true, true, true, true]);
    expect(["no", "False", "0"].map(active)).toEqual([false, false, false]);
    expect(judge("code,name\nNEW,New")[0]?.after.active).toBe(true);
  });

  it("take the liaison away with a blank cell, and leave who is there", () => {
    expect(judge("code,liaison\nBUDGET,")[0]?.after.liaisonId).toBeNull();
    expect(judge("code,liaison\nBUDGET,GONE")[0]).toMatchObject({ outcome: "same", problems: [] });
  });

  it("say every problem of a row", () => {
    const long = "x".repeat(201);
    const rows = judge(
      [
        "code,name,liaison,active,name.es",
        ",,Nobody,perhaps,",
        `${long},${long},,,`,
        `A,A,,,${long}`,
        "BUDGET,,,,",
        "NAMELESS,,,,",
        "A,A,,,",
      ].join("\n"),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ["code-missing", "name-missing", "liaison-unknown", "active-invalid"],
      ["code-too-long", "name-too-long"],
      ["name-too-long"],
      ["name-missing"],
      [],
      ["repeated"],
    ]);
    expect(rows[0]).toMatchObject({ line: 2, outcome: "refused", changes: [] });
  });
});
