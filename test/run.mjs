// `npm test`: runs every check, from a fresh checkout to a summary line. For daily work, name what to run:
// npm test -- unit | pglite | postgres | format | lint | layers | types | build | browser, and parts of file names.
// `npm run test:all` adds every other supported PostgreSQL, Firefox and newer versions of Node; its steps can be named, too:
// postgres16 | postgres17 | postgres18 | installed15 (Debian's) | given (TEST_DATABASE_URL) | firefox | node22 | node24.
import { runProgram, installMissing, requireNode } from "../cli/bootstrap.mjs";

requireNode();
await installMissing({ development: true });
runProgram("test/harness/main.ts");
