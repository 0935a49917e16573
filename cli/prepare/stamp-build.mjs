import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { projectFolder } from "../../lib/project-folder.mjs";

const STAMP = path.join(projectFolder, "dist/build.json");

/** The commit of the checkout: git's where there is one, else ROSTRUM_COMMIT. @returns {string | undefined} */
function findCommit() {
  if (existsSync(path.join(projectFolder, ".git"))) {
    const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], {
      cwd: projectFolder,
      encoding: "utf8",
    });
    if (status === 0) return stdout.trim();
  }
  return process.env.ROSTRUM_COMMIT || undefined;
}

/**
 * Writes down version and commit for the programs of dist/ (lib/build.ts). The commit may change without any program
 * changing, so this is done at every start; where the commit cannot be found any more, the one that was built stays.
 */
export function stampBuild() {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  const written = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  const commit = findCommit() ?? (written === "" ? undefined : JSON.parse(written).commit);
  const stamp = `${JSON.stringify({ version, ...(commit ? { commit } : {}) })}\n`;
  if (stamp === written) return;
  mkdirSync(path.dirname(STAMP), { recursive: true });
  const draft = `${STAMP}.${process.pid}`;
  writeFileSync(draft, stamp);
  renameSync(draft, STAMP);
}
