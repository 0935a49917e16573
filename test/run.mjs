// `npm test`: runs every check, from a fresh checkout to a summary line. For daily work, name what to run:
// npm test -- unit | pglite | postgres | format | lint | layers | types | build | browser, and parts of file names.
import { handOn, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
handOn("test/harness/main.ts");
