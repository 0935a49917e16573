// The service as a good engineer would write it with Fastify and Prisma: the peer of the benchmark. It reads the
// same database, accepts the tokens that Rostrum issues (ISSUER), and answers with the same bytes.
import formBody from "@fastify/formbody";
import fastify from "fastify";
import { randomUUID } from "node:crypto";
import { BODY_FORMATS, tidyBody } from "./body-schema";
import { prisma } from "./database";
import { getmember, lookupassocrecordbyname } from "./members";
import { nominate } from "./nominate";
import { answerError } from "./problems";
import { addRoute } from "./route";

const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

const app = fastify({
  logger: true,
  // One log line per request, written below, instead of two.
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
  bodyLimit: 64 * 1024,
  ajv: { customOptions: { coerceTypes: false, allErrors: true, formats: BODY_FORMATS } },
});

await app.register(formBody);
app.decorateRequest("clientId", "");
app.setErrorHandler(answerError);
app.addHook("onRequest", (request, reply, done) => {
  reply.headers(HEADERS).header("x-request-id", request.id);
  done();
});
app.addHook("preValidation", tidyBody);
app.addHook("onResponse", (request, reply, done) => {
  const { routeOptions, id, clientId } = request;
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const { statusCode: status } = reply;
  app.log.info({ requestId: id, operation: routeOptions.url, callerId: clientId, status, milliseconds });
  done();
});

addRoute(app, getmember);
addRoute(app, lookupassocrecordbyname);
addRoute(app, nominate);

async function end(): Promise<void> {
  await app.close();
  await prisma.$disconnect();
  process.exit(0);
}

for (const event of ["SIGTERM", "disconnect"]) process.on(event, () => void end());
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.send?.("listening");
