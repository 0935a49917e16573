import { describe, expect, it, test } from "vitest";
import { checkEnvironment, readEnvironment } from "./env";

const COMPLETE = { DATABASE_URL: "postgres://rostrum@db/rostrum", ROSTRUM_SECRET: "s".repeat(32) };

function mistakesIn(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
}

describe("the environment", () => {
  it("is read with a default for everything that may be absent", () => {
    expect(readEnvironment(COMPLETE)).toMatchObject({
      BASE_URL: "http://localhost:3000",
      PORT: 3000,
      TRUSTED_PROXIES: [],
      ROSTRUM_SECRET_PREVIOUS: [],
    });
    expect(mistakesIn({ ...COMPLETE, BASE_URL: "" })).toEqual([]);
  });

  it("is refused with one line for each mistake, all of them at once", () => {
    const lines = mistakesIn({
      DATABASE_URL: "mysql://root:hunter2@db/rostrum",
      ROSTRUM_SECRET: "too short",
      BASE_URL: "https://example.org/committees",
      PORT: "80800",
      TRUSTED_PROXIES: "10.0.0.0/8, proxy.example.org",
      DATABASE_CONNECTIONS: "ten",
      OIDC_ISSUER: "https://login.example.org",
      LOG_LEVEL: "loud",
      METRICS_PRT: "9464",
    });
    expect(lines.map((line) => /^ {2}([A-Z_]+) .*[.?]$/.exec(line)?.[1]).toSorted()).toEqual(
      [
        "BASE_URL",
        "DATABASE_CONNECTIONS",
        "DATABASE_URL",
        "LOG_LEVEL",
        "METRICS_PRT",
        "OIDC_ISSUER",
        "PORT",
        "ROSTRUM_SECRET",
        "TRUSTED_PROXIES",
      ].toSorted(),
    );
    expect(lines.join()).not.toMatch(/hunter2|too short/);
  });

  it.each([
    ["DATABASE_URL", "mysql://db/rostrum", "the address of a PostgreSQL database"],
    ["BASE_URL", "https://example.org/committees", "without a path"],
    ["BASE_URL", "https://example.org/?a=b", "without a path"],
    ["BASE_URL", "example.org", "an address such as https://"],
    ["BASE_URL", "ftp://example.org", "an address such as https://"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", '"10.0.0.0/33" is neither'],
    ["PORT", "0", "a whole number from 1 to 65535"],
    ["PORT", "3e3", "a whole number from 1 to 65535"],
    ["TOKEN_LIFETIME_SECONDS", "59", "a whole number from 60 to 86400"],
    ["ROSTRUM_DEMO", "no", "one of: on, off"],
    ["ROSTRUM_SECRET_PREVIOUS", `${"s".repeat(32)},short`, "at least 32 characters"],
    ["METRICS_PORT", "3000", "must differ from PORT"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", "must be http/json"],
    // The exporter writes JSON only.
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf", "must be http/json"],
    ["ASSOCIATION_HELP_EMAIL", "help@example", "must be an e-mail address"],
    ["MAIL_FROM", "a@example.org, b@example.org", "must be an address such as"],
    ["MAIL_FROM", "Rostrum <a@example.org> <b@example.org>", "must be an address such as"],
  ])("refuses %s=%s", (name, value, words) => {
    expect(mistakesIn({ ...COMPLETE, [name]: value })).toEqual([expect.stringContaining(words)]);
  });

  it("asks for all of what one sign-in provider needs", () => {
    expect(mistakesIn({ ...COMPLETE, OIDC_ISSUER: "https://login.example.org" })).toEqual([
      "  OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too.",
    ]);
    const most = { OIDC_ISSUER: "https://login.example.org", OIDC_CLIENT_ID: "rostrum" };
    expect(mistakesIn({ ...COMPLETE, ...most })).toEqual([
      "  OIDC_ISSUER and OIDC_CLIENT_ID need OIDC_CLIENT_SECRET too.",
    ]);
  });

  it("asks about a name that is nearly known, but not about others' names", () => {
    const meant = (name: string) => mistakesIn({ ...COMPLETE, [name]: "x" }).map((line) => line.trim());
    expect(meant("TRUSTED_PROXY")).toEqual(["TRUSTED_PROXY is unknown; did you mean TRUSTED_PROXIES?"]);
    expect(meant("BASEURL")).toEqual(["BASEURL is unknown; did you mean BASE_URL?"]);
    expect(meant("ROSTRUM_DATA_DIRECTORY")).toEqual([]);
    // What an orchestrator sets for a service of this name, and what shells and other programs have.
    for (const name of ["ROSTRUM_PORT", "ROSTRUM_SERVICE_HOST", "POSTGRES_URL", "HOME", "LOGNAME", "LANG"])
      expect(meant(name)).toEqual([]);
    // The right name is set: the other one belongs to another program.
    expect(mistakesIn({ ...COMPLETE, BASE_URL: "https://example.org", BASEURL: "x" })).toEqual([]);
  });
});

test("the sender's name is kept apart from the address, with or without quotation marks", () => {
  for (const given of ['"Example, Inc." <c@example.org>', "Example, Inc. <c@example.org>"])
    expect(readEnvironment({ ...COMPLETE, MAIL_FROM: given }).MAIL_FROM).toEqual({
      name: "Example, Inc.",
      address: "c@example.org",
    });
  expect(readEnvironment({ ...COMPLETE, MAIL_FROM: "c@example.org" }).MAIL_FROM).toEqual({
    name: "",
    address: "c@example.org",
  });
});

describe("the environment that a program was given", () => {
  it("may lack what the program completes itself", () => {
    expect(() => checkEnvironment({}, { BASE_URL: "the address" })).not.toThrow();
    expect(() => checkEnvironment({ PORT: "x" }, {})).toThrow("PORT must be");
  });

  it("must have with a DATABASE_URL what the program demands, told together with every other mistake", () => {
    const given = { DATABASE_URL: COMPLETE.DATABASE_URL, PORT: "x" };
    expect(() => checkEnvironment(given, { BASE_URL: "the address" })).toThrow(
      /2 mistakes[^]*With DATABASE_URL, BASE_URL must be set too: the address\.\n {2}PORT must be/,
    );
  });
});
