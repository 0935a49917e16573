// `npm run bench`: what the service costs, in ratios (docs/performance.md). `--quick` takes two minutes instead of ten;
// names of parts (operations | token | lookups | storm | start | pages) run those alone.
import { handOn, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
handOn("tools/bench/main.ts");
