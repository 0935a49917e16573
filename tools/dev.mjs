// `npm run dev`: Rostrum with reload, for development.
import { handOn, installMissing, loadEnvironmentFile, requireNode } from "../cli/bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: true });
handOn("tools/development.ts");
