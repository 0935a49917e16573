// `npm run up`: everything that it takes to run Rostrum, from a fresh checkout to an address in the browser.
import { handOn, installMissing, loadEnvironmentFile, requireNode } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: false });
handOn("cli/up/main.ts");
