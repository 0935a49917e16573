// `npm run docs`: generates the pages of docs/ that are made from the code, and .env.example.
import { writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { environmentExample } from "./environment-example";
import { operationsPage } from "./operations-page";

const PAGE = "docs/operations.md";

const options = await resolveConfig(PAGE);
await writeFile(PAGE, await format(operationsPage(), { ...options, parser: "markdown" }));
await writeFile(".env.example", environmentExample());
console.log(`${PAGE} and .env.example written`);
