// `npm run -s rostrum -- …`: the command line (docs/command-line.md).
import { installMissing, loadEnvironmentFile, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: false, toStandardError: true });
await runBundled("rostrum", { toStandardError: true });
