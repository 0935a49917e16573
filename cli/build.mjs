// `npm run build`: everything that production runs, so that a later `npm run up` or `node dist/server.mjs` only starts.
import { installMissing, isReady, requireNode, runBundled } from "./bootstrap.mjs";

requireNode();
await installMissing({ development: !isReady("build") });
await runBundled("build");
