// `npm run up`: everything needed to run Rostrum, from a fresh checkout to a page in the browser.
import { installMissing, isReady, loadEnvironmentFile, requireNode, runBundled } from "./bootstrap.mjs";
import { endWithLauncher } from "./launcher.mjs";

requireNode();
endWithLauncher();
loadEnvironmentFile();
const ready = isReady("up");
await installMissing({ development: !ready });
const { up } = await runBundled("up", { ready });
await up({ isKnownBuilt: ready });
