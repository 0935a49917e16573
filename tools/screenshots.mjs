// `npm run screenshots`: retakes the pictures in docs/screenshots; naming pages (home, places, …) retakes only those.
import { handOn, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
handOn("tools/screenshots/main.ts");
