// `npm run -s rostrum -- …`: the command line (docs/command-line.md).
import { installMissing, isReady, loadEnvironmentFile, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: !isReady("rostrum"), toStandardError: true });
await runBundled("rostrum", { toStandardError: true });
