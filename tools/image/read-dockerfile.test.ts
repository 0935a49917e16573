import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SERVER_FLAGS } from "@/server/start-program";
import { readDockerfile } from "./read-dockerfile";
import { readIgnored } from "./read-ignored";

const stages = readDockerfile(readFileSync("Dockerfile", "utf8"));
const isIgnored = readIgnored(readFileSync(".dockerignore", "utf8"));

describe("the Dockerfile", () => {
  it("copies only what the checkout has and the builder is sent", () => {
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === "copy" && step.from === undefined ? step.sources : [])),
    );
    expect(sources.length).toBeGreaterThan(15);
    expect(sources.filter((source) => !existsSync(source) || isIgnored(source))).toEqual([]);
  });

  it("installs packages without running their scripts, which none needs", () => {
    const runs = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === "run" ? [step.command] : [])),
    );
    const installing = runs.filter((command) => /\bnpm (ci|i|install)\b/.test(command));
    expect(installing).toHaveLength(2);
    expect(installing.filter((command) => !command.includes("npm ci --ignore-scripts "))).toEqual([]);
  });

  it("starts node without a shell, with the flags of the server's start", () => {
    const { command, healthCheck } = stages.at(-1) ?? {};
    expect(command).toEqual(["node", ...SERVER_FLAGS, "dist/server.mjs"]);
    expect(healthCheck?.[0]).toBe("node");
  });

  it("sends no secrets and no data to the builder", () => {
    for (const file of [
      ".env",
      ".rostrum/secret",
      ".git/config",
      "node_modules/next/package.json",
      "dist/server.mjs",
    ])
      expect(isIgnored(file), file).toBe(true);
    expect(isIgnored("lib/store/database.ts")).toBe(false);
  });

  it("is refused where check-image would not do the same", () => {
    expect(() => readDockerfile("FROM scratch\nADD one /two")).toThrow(/does not know ADD/);
    expect(() => readDockerfile("FROM scratch\nCOPY --chmod=7 one /two")).toThrow(/COPY --chmod/);
    expect(() => readDockerfile("FROM scratch\nCMD npm start")).toThrow();
  });
});
