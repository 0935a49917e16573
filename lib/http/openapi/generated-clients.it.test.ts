import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient as generateSdk } from "@hey-api/openapi-ts";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { sampleOfShape } from "@/lib/contract/values";
import { projectFolder } from "@/lib/project-folder.mjs";
import { SCOPES } from "@/lib/vocabulary/access";
import { type Caller, send } from "@/test/fixtures/call";
import { bearer, makeClient } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// What two generators make of our OpenAPI document compiles in strict mode, and calls every operation of the desk.

// Where the generated files find the packages that they import.
const FOLDER = path.join(projectFolder, "node_modules/.cache/rostrum-clients");
const DESK = entries("desk").filter((entry) => isTyped(entry));

interface Document {
  paths: Record<string, { post: { responses: Record<string, unknown> } }>;
}

let own: OwnDatabase;
let server: OwnServer;
let document: Document;
let caller: Caller;

beforeAll(async () => {
  own = await openOwnDatabase();
  server = await startOwnServer({});
  const { clientId, clientSecret } = await makeClient([...SCOPES]);
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = await fetch(`${server.url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(grant),
  });
  caller = bearer(((await token.json()) as { access_token: string }).access_token);
  document = (await send("/openapi.json", { method: "GET" })).json as Document;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // The generators want another document each: they change it.
  const copy = () => structuredClone(document) as never;
  writeFileSync(path.join(FOLDER, "schema.ts"), astToString(await openapiTypescript(copy())));
  await generateSdk({
    input: copy(),
    output: { path: path.join(FOLDER, "sdk"), clean: true },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", { name: "@hey-api/sdk" }],
    logs: { level: "silent" },
  });
  writeFileSync(path.join(FOLDER, "calls.ts"), callsOfFetch());
  writeFileSync(path.join(FOLDER, "sdk-calls.ts"), callsOfSdk());
}, 180_000);

afterAll(async () => {
  await server.stop();
  await own.close();
});

const bodyOf = ({ params }: (typeof DESK)[number]) => JSON.stringify(sampleOfShape(params.shape));

/** Calls as an integrator writes them with openapi-fetch. */
function callsOfFetch(): string {
  const calls = DESK.map(
    (entry) =>
      `  [${JSON.stringify(entry.path)}]: (client: Client) => client.POST(${JSON.stringify(entry.path)}, { body: ${bodyOf(entry)}, parseAs: "text" }),`,
  );
  return [
    'import type { Client as ClientOf } from "openapi-fetch";',
    'import type { paths } from "./schema";',
    "type Client = ClientOf<paths>;",
    `export const calls = {\n${calls.join("\n")}\n};`,
  ].join("\n");
}

/** The same with the SDK of Hey API, whose functions are named by the operations' ids. */
function callsOfSdk(): string {
  const calls = DESK.map(
    (entry) =>
      `  [${JSON.stringify(entry.path)}]: (options: Options) => sdk.${functionName(entry.path)}({ ...options, body: ${bodyOf(entry)}, parseAs: "text" }),`,
  );
  return [
    'import * as sdk from "./sdk";',
    "interface Options { baseUrl: string; headers: Record<string, string> }",
    `export const calls = {\n${calls.join("\n")}\n};`,
  ].join("\n");
}

/** `deskPublishSlate` for `/desk/publish-slate`. */
function functionName(address: string): string {
  return address.slice(1).replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
}

it("compile in strict mode, with the samples of the reference as their bodies", () => {
  const files = ["calls.ts", "sdk-calls.ts"].map((name) => path.join(FOLDER, name));
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  const errors = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? "")}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(errors).toEqual([]);
}, 120_000);

interface Answered {
  response: Response;
}

it.each(["calls.ts", "sdk-calls.ts"])(
  "call every operation of the desk: %s",
  async (name) => {
    const { calls } = (await import(path.join(FOLDER, name))) as {
      calls: Record<string, (client: unknown) => Promise<Answered>>;
    };
    const { default: createClient } = await import("openapi-fetch");
    const options = { baseUrl: server.url, headers: caller };
    const client = name === "calls.ts" ? createClient(options) : options;
    expect(Object.keys(calls)).toHaveLength(DESK.length);
    for (const [address, ask] of Object.entries(calls)) {
      const { response } = await ask(client);
      const documented = Object.keys(document.paths[address]?.post.responses ?? {});
      expect([address, documented]).toEqual([
        address,
        expect.arrayContaining([String(response.status)]) as string[],
      ]);
      expect([address, response.status]).not.toEqual([address, 400]);
    }
  },
  120_000,
);

it("the collection for Postman and Bruno has every operation that a system may call, with a body that is taken", async () => {
  interface Item {
    name: string;
    request: { url: string; body: { raw?: string; urlencoded?: { key: string; value: string }[] } };
  }
  const { item } = (await send("/postman.json", { method: "GET" })).json as { item: { item: Item[] }[] };
  const requests = item.flatMap((group) => group.item.map(({ request }) => request));
  const paths = requests.map(({ url }) => url.replace("{{baseUrl}}", ""));
  expect(paths).toEqual(
    entries()
      .filter(({ scope }) => scope !== null)
      .map(({ path: address }) => address)
      .toSorted((one, other) => paths.indexOf(one) - paths.indexOf(other)),
  );
  for (const { url, body } of requests) {
    const form = new URLSearchParams(body.urlencoded?.map(({ key, value }) => [key, value]));
    const type = body.raw === undefined ? {} : { "content-type": "application/json" };
    const { status } = await fetch(url.replace("{{baseUrl}}", server.url), {
      method: "POST",
      headers: { ...caller, ...type },
      body: body.raw ?? form,
    });
    expect([url, status]).not.toEqual([url, 400]);
    expect([url, status >= 500]).toEqual([url, false]);
  }
}, 120_000);
