// `npm run letters`: a picture of every letter, and its plain text; naming kinds (place-offered, …) takes only those.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("tools/letters/main.ts");
