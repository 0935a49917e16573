// Serves a built Next application as server/main.ts serves ours, with nothing around it: `bare-server.ts FOLDER`.
import { createServer } from "node:http";
import next from "next";

const hostname = "127.0.0.1";
const port = Number(process.env.PORT);
const app = next({ dev: false, dir: process.argv[2] ?? "", hostname, port });
const handle = app.getRequestHandler();
await app.prepare();
const server = createServer((request, response) => {
  handle(request, response).catch(() => response.destroy());
});
server.listen(port, hostname, () => process.send?.("listening"));
for (const event of ["SIGTERM", "disconnect"]) process.on(event, () => process.exit(0));
