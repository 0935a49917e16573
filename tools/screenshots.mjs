// `npm run screenshots`: takes the pictures in docs/screenshots anew; names of pages (home, places, …) take those alone.
import { handOn, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
handOn("tools/screenshots/main.ts");
