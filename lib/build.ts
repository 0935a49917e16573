import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** What runs: the version of package.json, and the commit that was built, as far as that was known then. */
export interface Build {
  version: string;
  commit?: string;
}

let build: Build | undefined;

/** The build of this process; written by cli/prepare/stamp-build.mjs, read from the current folder once. */
export function currentBuild(): Build {
  build ??= read();
  return build;
}

function read(): Build {
  try {
    return JSON.parse(readFileSync(path.join(process.cwd(), "dist/build.json"), "utf8")) as Build;
  } catch {
    // Not built by our own tools. A probe must not fail for that.
    return { version: "unknown" };
  }
}

/** The build in words: `0.1.0 (commit 1f2e3d4c5b6a)`. */
export function describeBuild({ version, commit }: Build): string {
  return commit === undefined ? version : `${version} (commit ${commit.slice(0, 12)})`;
}
