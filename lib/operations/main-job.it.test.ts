import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { importFolder } from "@/cli/import/import-folder";
import { closeDatabase } from "@/lib/store/database";
import { context, makeClient } from "@/test/fixtures/credentials";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const baseUrl = inject("baseUrl");
// The test server speaks plain HTTP on loopback.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated by name, to prevent its use in production
const options = { [oauth.allowInsecureRequests]: true };
const YEAR = String(CURRENT_YEAR);
let token: string;

/** An external system's call, made by an OAuth library. */
async function ask(path: string, params: Record<string, string>): Promise<Response> {
  const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
  const body = new URLSearchParams(params).toString();
  const url = new URL(`${baseUrl}${path}`);
  const response = await oauth.protectedResourceRequest(token, "POST", url, headers, body, options);
  expect(response.status, path).toBe(200);
  return response;
}

async function rows(path: string, params: Record<string, string>): Promise<Record<string, string>[]> {
  return (await ask(path, params)).json() as Promise<Record<string, string>[]>;
}

async function status(path: string, params: Record<string, string>): Promise<string> {
  const response = await ask(path, params);
  const { STATUS } = (await response.json()) as { STATUS: string };
  return `${STATUS}${response.headers.get("x-failure-reason") ?? ""}`;
}

beforeAll(async () => {
  const report = await importFolder(context(), "prisma/data/congress", {
    timeZone: "America/New_York",
    dryRun: false,
    onBadRow: ({ file, line, reason }) => {
      throw new Error(`${file}:${line} ${reason}`);
    },
  });
  expect(report.written).toBe(true);
});

describe("a committee season with the members of Congress, from outside", () => {
  it("starts with a token, through discovery", async () => {
    const { clientId, clientSecret } = await makeClient();
    const issuer = new URL(baseUrl);
    const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" });
    const server = await oauth.processDiscoveryResponse(issuer, discovered);
    const self = { client_id: clientId };
    const credentials = oauth.ClientSecretPost(clientSecret);
    const granted = await oauth.clientCredentialsGrantRequest(server, self, credentials, {}, options);
    const { access_token } = await oauth.processClientCredentialsResponse(server, self, granted);
    token = access_token;
  });

  it("leads from two names to an accepted place and a changed profile", async () => {
    const [voter, ...otherVoters] = await rows("/auth/finduserbyname", {
      firstName: "maria",
      lastName: "cantw",
    });
    const [candidate, ...others] = await rows("/committee/lookupassocrecordbyname", {
      lastName: "KLOBUCHAR",
      firstName: "Amy",
    });
    expect([otherVoters, others]).toEqual([[], []]);
    expect(candidate).toMatchObject({ lastFirstName: "Klobuchar, Amy", boardName: "MN Delegation" });
    const [voterID, candidateID] = [voter?.["realtorId"] ?? "", candidate?.["id"] ?? ""];

    await makeSeason(CURRENT_YEAR);
    const nomination = {
      voterID,
      candidateID,
      recordID: "CRM-4711",
      effectiveDate: "2027-01-03",
      committeeYear: YEAR,
      committeeCode: "HSAG",
      qualifications: "Knows agriculture.",
      committeePosition: "Chair",
      priorityCode: "1",
      candidateName: "Amy Jean Klobuchar",
      nominationSource: "CRM",
    };
    expect(await status("/committee/nominate", nomination)).toBe("SUCCESS");

    const nominated = await rows("/committee/getnominationsbyvoter", { year: YEAR, ID: voterID });
    expect(nominated).toEqual([
      { ID: candidateID, voterName: "Maria Cantwell", boardName: "WA Delegation", cityName: "Washington" },
    ]);
    const asked = { year: YEAR, voterID, candidateID: nominated[0]?.["ID"] ?? "" };
    const [made] = await rows("/committee/getcandidate", asked);
    expect(made).toMatchObject({
      recordID: "CRM-4711",
      lastName: "Klobuchar",
      middleName: "Jean",
      firstName: "Amy",
      committeeCode: "HSAG",
      committeeDescription: "House Committee on Agriculture",
      committeeYear: YEAR,
      committeePosition: "Chair",
      nominationSource: "CRM",
      qualifications: "Knows agriculture.",
      priority: "1",
    });

    await offer({ memberId: candidateID, committeeCode: "HSAG", position: "Chair", year: CURRENT_YEAR });
    const accepted = {
      acceptedDate: day(0),
      declinedDate: "",
      comments: "Glad to serve.",
      memberid: candidateID,
    };
    expect(await status("/committee/updatememberacceptance", accepted)).toBe("SUCCESS");

    const [confirmed] = await rows("/committee/getcommitteeconfirmeds", { memberid: candidateID });
    expect(confirmed).toMatchObject({
      STARTDATE: day(90),
      THRUDATE: day(450),
      POSITION: "Chair",
      COMMITTEE: "HSAG",
      DESCRIPTION: "House Committee on Agriculture",
      SOURCE: "CRM",
      PRIORITY: "1",
    });
    const [history] = await rows("/committee/getcommmemberhistory", { ID: candidateID });
    expect(history).toMatchObject({ ID: candidateID, COMMITTEE: "HSAG", POSITION: "Chair" });
    const [before = {}] = await rows("/committee/getmemberdata", { memberid: candidateID });
    expect(before).toMatchObject({
      MEM_ACCEPTED_DATE: day(0),
      MEM_DECLINED_DATE: "",
      MEM_COMMENTS: "Glad to serve.",
      NRSD_CHANGED: "N",
    });

    const profile = {
      firstName: "Amy",
      middleName: "Jean",
      lastName: "Klobuchar",
      fullName: "Sen. Amy Klobuchar",
      sortedDesignations: "",
      address1: "1 Elm Street",
      address2: "",
      city: "Minneapolis",
      state: "MN",
      zipcode: "55401",
      officePhone: "612-555-0100",
      cellPhone: "",
      faxNumber: "",
      email: "amy@example.org",
      dateTime: new Date().toISOString(),
      memberid: candidateID,
    };
    expect(await status("/committee/updatememberprofile", profile)).toBe("SUCCESS");
    const [after] = await rows("/committee/getmemberdata", { memberid: candidateID });
    expect(after).toMatchObject({
      FULL_NAME: "Sen. Amy Klobuchar",
      WORK_PHONE: "612-555-0100",
      CITY: "Minneapolis",
      NRSD_CHANGED: "Y",
      E_MAIL: "amy@example.org",
      MEM_ACCEPTED_DATE: day(0),
    });

    const deleted = await ask("/committee/deletenomination", { nominationID: made?.["ID"] ?? "" });
    expect(await deleted.text()).toBe("{successs}");
    expect(await rows("/committee/getcandidate", asked)).toEqual([]);
    expect(await rows("/committee/getnominationsbyvoter", { year: YEAR, ID: voterID })).toEqual([]);
  });
});
