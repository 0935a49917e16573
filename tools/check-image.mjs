// `npm run check-image`: does what the Dockerfile says without a container engine, and tries what comes out of it.
import { handOn, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
handOn("tools/image/main.ts");
