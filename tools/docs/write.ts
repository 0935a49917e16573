// `npm run docs`: generates the pages of docs/ that are made from the code.
import { writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { operationsPage } from "./operations-page";

const PAGE = "docs/operations.md";

const options = await resolveConfig(PAGE);
await writeFile(PAGE, await format(operationsPage(), { ...options, parser: "markdown" }));
console.log(`${PAGE} written`);
