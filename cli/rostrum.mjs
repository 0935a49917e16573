// `npm run -s rostrum -- …`: the command line (docs/command-line.md).
import { installMissing, isReady, loadEnvironmentFile, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
const ready = isReady("rostrum");
await installMissing({ development: !ready, toStandardError: true });
await runBundled("rostrum", { ready, toStandardError: true });
