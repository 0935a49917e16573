import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DOCUMENTED } from "@/test/fixtures/documented-operations";
import { openApiDocument } from "./openapi";

interface Media {
  schema?: z.core.JSONSchema.JSONSchema;
  example?: unknown;
}
type Content = Record<string, Media>;
interface PathOperation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, PathOperation>>;
}

let document: Document;

beforeAll(() => {
  vi.stubEnv("BASE_URL", "https://committees.example.org");
  vi.stubEnv("DATABASE_URL", "postgres://nowhere");
  vi.stubEnv("ROSTRUM_SECRET", "a secret of at least thirty-two characters");
  document = openApiDocument() as unknown as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Whether an example matches its own schema. */
function expectExample(media: Media | undefined, where: string): void {
  expect(media?.example, where).toBeDefined();
  if (!media?.schema) return;
  const { error } = z.fromJSONSchema(media.schema).safeParse(media.example);
  expect(error?.issues, where).toBeUndefined();
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) as string });
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

  it("lists each operation's parameters, all required", () => {
    for (const [path, { params }] of Object.entries(DOCUMENTED)) {
      const content = document.paths[path]?.["post"]?.requestBody?.content ?? {};
      expect(Object.keys(content).toSorted(), path).toEqual([
        ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
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

  it("documents every error that an operation may return", () => {
    for (const { path, operation } of operations()) {
      const expected =
        path === "/oauth/token" ? ["200", "400", "401", "429"] : ["200", "400", "401", "403", "413", "415"];
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(expected));
    }
  });
});
