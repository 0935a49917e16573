// `npm run up`: everything that it takes to run Rostrum, from a fresh checkout to an address in the browser.
import { installMissing, loadEnvironmentFile, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: false });
await runBundled("up");
