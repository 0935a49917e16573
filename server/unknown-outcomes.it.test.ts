import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { nominationParams } from "@/test/fixtures/nominations";
import { makeSeason } from "@/test/fixtures/seasons";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

let network: StallingProxy;
let server: OwnServer;
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  network = await openStallingProxy(inject("databaseUrl"));
  server = await startOwnServer({ DATABASE_URL: network.url });
});
afterAll(async () => {
  await server.stop();
  await network.close();
  await closeDatabase();
});

/** A call whose commit the database receives, and whose answer is lost. */
async function callAndLose(path: string, params: Record<string, string>, statement: string) {
  network.stallAfter(statement);
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...client },
    body: JSON.stringify(params),
  });
  return { status: response.status, detail: ((await response.json()) as { detail: string }).detail };
}

it("promises that a change is not made twice where that is so", async () => {
  const [VOTER, CANDIDATE, YEAR] = ["LOST-VOTER", "LOST-CANDIDATE", 2073];
  await bring({
    "members.csv": voters(VOTER, CANDIDATE),
    "committees.csv": [{ code: "LOST-A", name: "Lost A", positions: "Member" }],
  });
  await makeSeason(YEAR);
  const params = nominationParams({
    ...{ voterID: VOTER, candidateID: CANDIDATE, recordID: "LOST-1" },
    ...{ committeeYear: String(YEAR), committeeCode: "LOST-A" },
  });
  const lost = await callAndLose("/committee/nominate", params, "insert into nomination (");
  expect(lost.status).toBe(503);
  expect(lost.detail).toContain("it may have been made. Send it again: it will not be made twice.");
  const again = await call("/committee/nominate", params, client);
  expect(again.json).toEqual({ STATUS: "SUCCESS" });
  expect(await database().nomination.count({ where: { voterId: VOTER } })).toBe(1);
});

it("does not promise it elsewhere, but says how to find out", async () => {
  const params = { url: "https://lost.example.org/hook", description: "LOST", events: "" };
  const lost = await callAndLose("/desk/addwebhook", params, "insert into webhook_endpoint");
  expect(lost.status).toBe(503);
  expect(lost.detail).not.toContain("not be made twice");
  expect(lost.detail).toContain(
    "Look with /desk/getwebhooks whether it was made before you send it again, or it may be made twice.",
  );
  const { text } = await call("/desk/getwebhooks", {}, client);
  expect(text.split("https://lost.example.org/hook")).toHaveLength(2);
  const made = { where: { description: "LOST" } };
  await database().webhookEndpoint.updateMany({ ...made, data: { state: "paused" } });
});
