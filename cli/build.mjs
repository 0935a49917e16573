// `npm run build`: everything that production runs, so that a later `npm run up` or `node dist/server.mjs` only starts.
import { installMissing, isReady, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
const ready = isReady("build");
await installMissing({ development: !ready });
await runBundled("build", { ready });
