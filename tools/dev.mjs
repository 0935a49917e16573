// `npm run dev`: Rostrum with reload, for whoever works on it.
import { handOn, installMissing, loadEnvironmentFile, requireNode } from "../cli/bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: true });
handOn("tools/development.ts");
