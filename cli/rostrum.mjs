// `npm run -s rostrum -- …`: the command line (docs/command-line.md).
import { handOn, installMissing, loadEnvironmentFile, requireNode } from "./bootstrap.mjs";

requireNode();
loadEnvironmentFile();
await installMissing({ development: false, toStandardError: true });
handOn("cli/rostrum/main.ts");
