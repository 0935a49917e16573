// `npm run screenshots`: retakes the pictures in docs/screenshots; naming pages (home, places, …) retakes only those.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("tools/screenshots/main.ts");
