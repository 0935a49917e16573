import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import { expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import type { Entry } from "@/lib/contract/entry";
import * as zod from "@/lib/contract/zod";
import * as inBrowsers from "@/lib/contract/zod-in-browsers";
import { projectFolder } from "@/lib/project-folder.mjs";
import contractForBrowsers from "./contract-for-browsers.mjs";

const cut = (file: string) => {
  const resourcePath = path.join(projectFolder, "lib/contract", file);
  return contractForBrowsers.call({ resourcePath }, readFileSync(resourcePath, "utf8"));
};

it("browsers get a stand-in for every function of zod that the contract uses", () => {
  expect(Object.keys(inBrowsers).toSorted()).toEqual(Object.keys(zod).toSorted());
  expect(cut("zod.ts")).toContain("./zod-in-browsers");
});

it("browsers get what an operation takes and changes, without its records, examples and summaries", () => {
  const profile = cut("documented/committee/profile.ts");
  expect(profile).toContain('path: "/committee/updatememberprofile"');
  expect(profile).toMatch(/firstName: .*shortText/);
  expect(profile).toContain("isRepeatable:");
  expect(profile).toContain("refreshes:");
  expect(profile).not.toMatch(/summary:|result:|example:|scope:/);
  // The parameters of a typed operation are a record, too.
  expect(cut("account.ts")).toMatch(/params: .*strictObject\(\{ sessionId: .*id\(/);
  expect(cut("documented/records.ts")).not.toContain("= z.strictObject");
});

// `npm run dev` gives browsers whole modules: nothing there is dropped because no page uses it.
it("every module of the contract runs as browsers get it, and has all parameters of every operation", async () => {
  const asBrowsersGetIt: Plugin = {
    name: "contract-for-browsers",
    setup(bundler) {
      bundler.onLoad({ filter: /[/\\]lib[/\\]contract[/\\].*\.ts$/ }, ({ path: resourcePath }) => ({
        contents: contractForBrowsers.call({ resourcePath }, readFileSync(resourcePath, "utf8")),
        loader: "js",
      }));
    },
  };
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ["lib/contract/contract.ts"],
    bundle: true,
    format: "iife",
    globalName: "bundled",
    ignoreAnnotations: true,
    write: false,
    plugins: [asBrowsersGetIt],
  });
  const script = `${outputFiles[0]?.text ?? "throw new Error()"}; bundled.entries()`;
  const bundled = runInNewContext(script, { Blob }) as Entry[];
  const parametersOf = ({ path: at, params }: Entry) => [at, ...Object.keys(params.shape)].join(" ");
  expect(bundled.map(parametersOf)).toEqual(entries().map(parametersOf));
});

it("a parameter says in browsers what it says at the service", () => {
  for (const object of [inBrowsers.object, inBrowsers.strictObject]) {
    const { name } = object({ name: inBrowsers.string() }).shape;
    expect(name).toBeDefined();
  }
  const schema = inBrowsers.object({ name: inBrowsers.string() });
  const registry = inBrowsers.registry<{ maxLength: number }>();
  const { name } = schema.shape;
  name?.check().register(registry, { maxLength: 200 });
  expect(name && registry.get(name)).toEqual({ maxLength: 200 });
  expect(name && registry.get(name.clone())).toBeUndefined();
});
