import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call, type Reply } from "@/test/fixtures/call";
import { boardParams, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2194;
const [VOTER, CANDIDATE, BUDGET, BYLAWS] = ["CRV-VOTER", "CRV-CAND", "CRV-BUDGET", "CRV-BYLAWS"];
const [REVIEWER, OTHER, CALLER, RECORDS, APPROVER, AUDITOR] = [
  ...["CRV-REVIEWER", "CRV-OTHER", "CRV-CALLER", "CRV-RECORDS", "CRV-APPROVER", "CRV-AUDITOR"],
] as [string, string, string, string, string, string];
const SECRETS = [
  VOTER,
  "Xanthippe",
  "Quillfeather",
  "Her budgets balance",
  "SRC-CRV",
  "PRI-CRV",
  "She told me so",
];
let client: Caller;
let id = "";

beforeAll(async () => {
  client = await asClient();
  await bring({
    "members.csv": [
      { memberId: VOTER, firstName: "Xanthippe", lastName: "Quillfeather", voter: "true" },
      ...voters(CANDIDATE, REVIEWER, OTHER, CALLER, RECORDS, APPROVER, AUDITOR),
    ],
    "committees.csv": [BUDGET, BYLAWS].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  await makeStaff(REVIEWER, "reviewer", [BUDGET]);
  await makeStaff(OTHER, "reviewer", [BYLAWS]);
  await makeStaff(CALLER, "caller");
  await makeStaff(RECORDS, "records");
  await makeStaff(APPROVER, "approver");
  await makeStaff(AUDITOR, "auditor");
  id = await stand(
    {
      ...{ voter: VOTER, candidate: CANDIDATE, committee: BUDGET, year: YEAR },
      ...{ statement: "Her budgets balance", source: "SRC-CRV", priority: "PRI-CRV" },
    },
    client,
  );
  await call("/desk/savenote", { candidacyID: id, text: "She told me so" }, client);
});

const READS: Record<string, Record<string, string>> = {
  "/desk/getreviewcommittees": { year: String(YEAR) },
  "/desk/getreviewboard": { ...boardParams(YEAR, BUDGET), cursor: "" },
  "/desk/exportcandidates": boardParams(YEAR, BUDGET),
  get "/desk/getcandidacy"() {
    return { candidacyID: id };
  },
};

async function look(memberId: string) {
  const caller = await asMember(memberId);
  const replies: (Reply & { path: string })[] = [];
  for (const [path, params] of Object.entries(READS))
    replies.push({ path, ...(await call(path, params, caller)) });
  const found = SECRETS.filter((secret) => replies.some(({ text }) => text.includes(secret)));
  return { found, refused: replies.filter(({ status }) => status === 403).map(({ path }) => path), replies };
}

describe("who supports a candidate, and why,", () => {
  it("is for reviewers of the committee and auditors", async () => {
    for (const reader of [REVIEWER, AUDITOR]) {
      const { found, refused } = await look(reader);
      expect(found, reader).toEqual(SECRETS);
      expect(refused).toEqual([]);
    }
  });

  it.each([
    ["a reviewer of another committee", OTHER],
    ["a caller", CALLER],
    ["who keeps the records", RECORDS],
    ["a member", CANDIDATE],
  ])("is not for %s, who may not even ask", async (_, reader) => {
    const { found, refused } = await look(reader);
    expect(found).toEqual([]);
    expect(refused).toEqual(
      Object.keys(READS).filter((path) => reader !== OTHER || !path.endsWith("committees")),
    );
  });

  it("is not for an approver, who sees the candidacy without it", async () => {
    const { found, refused, replies } = await look(APPROVER);
    expect(found).toEqual([]);
    expect(refused).toHaveLength(3);
    expect(replies.at(-1)?.json).toMatchObject({
      ...{ memberID: CANDIDATE, supporters: "1", priority: "", sources: [], confidential: "false" },
      ...{ supportedBy: [], notes: [], decisions: [] },
    });
  });

  it("stands in no line of the log", () => {
    const log = readFileSync(inject("logFile"), "utf8");
    expect(SECRETS.filter((secret) => secret !== VOTER && log.includes(secret))).toEqual([]);
  });
});
