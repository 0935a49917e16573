// `npm run faults`: puts the service through every fault, on both databases, and prints what happened
// (docs/reliability.md). Naming faults runs only those; `--postgres` or `--pglite` only on that database; `--write` puts
// the table into the document.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("tools/faults/main.ts");
