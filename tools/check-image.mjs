// `npm run check-image`: does what the Dockerfile says without a container engine, and tries what comes out of it.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("tools/image/main.ts");
