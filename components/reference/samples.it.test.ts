import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { contract } from "@/lib/contract/contract";
import { closeDatabase } from "@/lib/store/database";
import { fetchToken, makeClient } from "@/test/fixtures/credentials";
import { firstCall, type SampleLanguage, samplesOf } from "./samples";

afterAll(closeDatabase);

const RUN: Readonly<Record<SampleLanguage, readonly string[]>> = {
  curl: ["bash", "-c"],
  typescript: [process.execPath, "--input-type=module", "-e"],
  python: ["python3", "-c"],
};
const LANGUAGES = Object.keys(RUN) as SampleLanguage[];
const isThere = (program: string) => spawnSync(program, ["--version"]).status === 0;
const present = LANGUAGES.filter((language) =>
  isThere(language === "curl" ? "curl" : (RUN[language][0] ?? "")),
);

let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const client = await makeClient();
  environment = {
    ...process.env,
    TOKEN: await fetchToken(client),
    CLIENT_ID: client.clientId,
    CLIENT_SECRET: client.clientSecret,
  };
});

function run(language: SampleLanguage, text: string): string {
  const [program = "", ...options] = RUN[language];
  const { stdout, stderr } = spawnSync(program, [...options, text], { encoding: "utf8", env: environment });
  // curl reports its progress there.
  return language === "curl" ? stdout : `${stdout}${stderr}`;
}

// Node is always there; the others where this machine has them.
describe.each(present)("the samples in %s", (language) => {
  it("get a token and make a first call", () => {
    expect(run(language, firstCall(inject("baseUrl"))[language])).toMatch(/^\[/);
  });

  it("call an operation with its parameters, and one without", () => {
    const { nominate, getallmeetings, deletenomination } = contract.committee;
    const samples = (entry: Parameters<typeof samplesOf>[0]) => samplesOf(entry, inject("baseUrl"))[language];
    expect(run(language, samples(nominate))).toMatch(/["']?STATUS["']?: ?["']FAILURE["']/);
    expect(run(language, samples(getallmeetings))).toMatch(/^\[/);
    expect(run(language, samples(deletenomination))).toMatch(/404/);
  });
});
