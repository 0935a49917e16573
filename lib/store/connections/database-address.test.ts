import { describe, expect, it } from "vitest";
import { readDatabaseAddress, withStartOptions } from "./database-address";

describe("a database's address", () => {
  it("with one host is left as it is, and any server will do", () => {
    for (const url of [
      "postgres://rostrum:secret@db.internal:5433/rostrum?sslmode=require",
      "postgresql://localhost/rostrum",
      "postgresql://rostrum@/rostrum?host=%2Fvar%2Frun",
      "socket:/tmp?db=rostrum",
    ]) {
      expect(readDatabaseAddress(url)).toEqual({ urls: [url], mustTakeWrites: false });
    }
  });

  it("with several hosts is one address each, of which one must take writes", () => {
    const url =
      "postgres://rostrum:p%40ss@one,two:5433,[::1]:5434/rostrum?sslmode=verify-full&target_session_attrs=read-write";
    expect(readDatabaseAddress(url)).toEqual({
      urls: [
        "postgres://rostrum:p%40ss@one/rostrum?sslmode=verify-full",
        "postgres://rostrum:p%40ss@two:5433/rostrum?sslmode=verify-full",
        "postgres://rostrum:p%40ss@[::1]:5434/rostrum?sslmode=verify-full",
      ],
      mustTakeWrites: true,
    });
    expect(readDatabaseAddress("postgres://one,two/rostrum").mustTakeWrites).toBe(true);
  });

  it("may ask for a server that takes writes, and for no other", () => {
    const ask = (what: string) => readDatabaseAddress(`postgres://one/rostrum?target_session_attrs=${what}`);
    expect(ask("primary")).toEqual({ urls: ["postgres://one/rostrum"], mustTakeWrites: true });
    expect(ask("any").mustTakeWrites).toBe(false);
    expect(() => ask("standby")).toThrow("target_session_attrs=standby; Rostrum writes");
  });
});

describe("start-up options of an address", () => {
  it.each([
    ["postgres://db/rostrum", "-c jit=off"],
    ["postgres://u:p@db/rostrum?sslmode=require", "-c jit=off"],
    ["socket:/tmp?db=rostrum", "-c jit=off"],
    ["postgres://db/rostrum?options=-c%20jit%3Don", "-c jit=off -c jit=on"],
  ])("of %s come before its own", (url, options) => {
    const [address, query] = withStartOptions(url, "-c jit=off").split("?");
    expect(url.startsWith(String(address))).toBe(true);
    const parameters = new URLSearchParams(query);
    expect(parameters.get("options")).toBe(options);
    for (const [name, value] of new URLSearchParams(url.split("?")[1]))
      if (name !== "options") expect(parameters.get(name)).toBe(value);
  });
});
