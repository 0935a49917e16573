// `npm run dev`: Rostrum with reload, for development.
import { runProgram, installMissing, loadEnvironmentFile, requireNode } from "../cli/bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: true });
runProgram("tools/development.ts");
