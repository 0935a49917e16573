// An instance of the service that only sends: letters and webhooks. As compiled for production: compiling it again for every
// test took longer than the tests.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../../lib/project-folder.mjs";

/** @type {typeof import("../../server/service")} */
const { openService } = await import(pathToFileURL(path.join(projectFolder, "dist/service.mjs")).href);
openService().startSending();
// Whoever started it ends it.
process.on("message", () => undefined);
process.on("disconnect", () => process.exit(0));
