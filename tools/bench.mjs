// `npm run bench`: what the service costs, in ratios (docs/performance.md). `--quick` takes two minutes instead of ten;
// naming parts (operations | token | lookups | storm | start | pages | desk | letters) runs only those.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("tools/bench/main.ts");
