import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { getCandidacies } from "@/lib/contract/desk";
import { DOCUMENTED } from "@/test/fixtures/documented-operations";
import { parseCalendarDate, parseYear } from "@/lib/domain/time/calendar-date";
import { openApiDocument } from "./openapi";

interface Media {
  schema?: z.core.JSONSchema.JSONSchema;
  example?: unknown;
}
type Content = Record<string, Media>;
interface PathOperation {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, PathOperation>>;
  webhooks: Record<string, Record<string, PathOperation>>;
  components: { responses: Record<string, { content?: Content }> };
}

// Each of the two loads a validator for half a second, and several seconds on a busy machine.
const LINTED = { timeout: 120_000 };

let document: Document;

beforeAll(() => {
  vi.stubEnv("BASE_URL", "https://committees.example.org");
  vi.stubEnv("DATABASE_URL", "postgres://nowhere");
  vi.stubEnv("ROSTRUM_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("ASSOCIATION_HELP_EMAIL", "help@example.org");
  document = openApiDocument() as unknown as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Each finding of Redocly's recommended rules, warnings included, in a line. */
async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const findings = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return findings.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ""}: ${message}`);
}

/** The same by Spectral's rules for OpenAPI. */
async function spectral(source: string): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset(new spectralCore.Ruleset(rulesets.oas, { severity: "recommended" }));
  const findings = await linter.run(source);
  return findings.map(({ code, message, path }) => `${code} ${path.join("/")}: ${message}`);
}

/** Whether an example matches its own schema. */
function expectExample(media: Media | undefined, where: string): void {
  expect(media?.example, where).toBeDefined();
  if (!media?.schema) return;
  const { error } = z.fromJSONSchema(media.schema).safeParse(media.example);
  expect(error?.issues, where).toBeUndefined();
}

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1", () => {
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) as string });
  });

  it("is without a fault for Redocly and for Spectral", LINTED, async () => {
    const text = JSON.stringify(document);
    expect(await redocly(text)).toEqual([]);
    expect(await spectral(text)).toEqual([]);
  });

  it("names the session cookie as browsers send it to this installation", () => {
    expect(document).toMatchObject({
      components: { securitySchemes: { session: { in: "cookie", name: "__Host-rostrum.session" } } },
    });
  });

  it("describes every documented operation and the token operation, each a POST", () => {
    const paths = operations().map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/oauth/token", ...Object.keys(DOCUMENTED)]));
    for (const { method, path } of operations()) expect(method, path).toBe("post");
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has a short name of every operation and event, and describes it in full", () => {
    const { webhooks } = document;
    const events = Object.values(webhooks).flatMap((methods) => Object.values(methods));
    const described = [...operations().map(({ operation }) => operation), ...events];
    expect(events.length).toBeGreaterThan(5);
    for (const { operationId, summary, description } of described) {
      expect(summary.length, operationId).toBeLessThanOrEqual(60);
      expect(description.length, operationId).toBeGreaterThan(summary.length);
    }
    const entry = getCandidacies;
    expect(document.paths[entry.path]?.["post"]).toMatchObject({
      summary: "Get candidacies",
      description: expect.stringContaining(entry.summary) as string,
    });
  });

  it("lists each operation's parameters, all required", () => {
    for (const [path, { params }] of Object.entries(DOCUMENTED)) {
      const content = document.paths[path]?.["post"]?.requestBody?.content ?? {};
      expect(Object.keys(content).toSorted(), path).toEqual([
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
      ]);
      for (const { schema } of Object.values(content)) {
        expect(Object.keys(schema?.properties ?? {}), path).toEqual(Object.keys(params));
        expect(schema?.required, path).toEqual(Object.keys(params));
      }
    }
  });

  it("has a valid example of every request and response", () => {
    for (const { path, operation } of operations()) {
      if (path === "/oauth/token") continue;
      const { requestBody, responses } = operation;
      for (const [type, media] of Object.entries(requestBody?.content ?? {}))
        expectExample(media, `${path} ${type}`);
      for (const media of Object.values(responses["200"]?.content ?? {})) expectExample(media, `${path} 200`);
    }
    const token = document.paths["/oauth/token"]?.["post"];
    expectExample(token?.responses["200"]?.content?.["application/json"], "the token");
  });

  it("gives every error example its status", () => {
    const problems = Object.values(document.components.responses).map(
      ({ content }) => content?.["application/problem+json"],
    );
    expect(problems.length).toBeGreaterThan(5);
    for (const problem of problems)
      expect(problem?.example).toMatchObject({ status: expect.any(Number) as number });
    const referred = document.paths["/committee/getmember"]?.["post"]?.responses["413"];
    expect(referred).toEqual({ $ref: "#/components/responses/TooLarge" });
    expect(document.components.responses["TooLarge"]?.content?.["application/problem+json"]).toMatchObject({
      example: { status: 413 },
    });
  });

  it("takes exactly the dates and years that the service takes", () => {
    const pattern = (path: string, name: string) => {
      const media = document.paths[path]?.["post"]?.requestBody?.content["application/json"];
      const property = media?.schema?.properties?.[name] as { pattern?: string } | undefined;
      return new RegExp(property?.pattern ?? "(?!)");
    };
    const date = pattern("/committee/nominate", "effectiveDate");
    const days = [
      "2027-01-31",
      "1/31/2027",
      "01/31/2027",
      "2027-01-31T09:00:00Z",
      "2027-01-31 09:00:00.5-06:00",
    ];
    const others = [
      "",
      "2027-13-01",
      "31/01/2027",
      "2027-01-31T09:00:00",
      "1899-01-01",
      "2200-01-01",
      "27-1-31",
      "x2027-01-31",
    ];
    for (const text of [...days, ...others])
      expect(date.test(text), text).toBe(parseCalendarDate(text) !== undefined);
    const year = pattern("/committee/nominate", "committeeYear");
    for (const text of ["1899", "1900", "2027", "2199", "2200", "27", "", " 2027"])
      expect(year.test(text), text).toBe(parseYear(text) !== undefined);
    expect(pattern("/committee/updatememberacceptance", "acceptedDate").test("")).toBe(true);
  });

  it("documents every error that an operation may return", () => {
    for (const { path, operation } of operations()) {
      const expected =
        path === "/oauth/token" ? ["200", "400", "401", "429"] : ["200", "400", "401", "403", "413", "415"];
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(expected));
    }
  });
});
