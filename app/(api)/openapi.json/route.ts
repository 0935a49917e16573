import { serveOpenApi } from "@/lib/http/serve-openapi";

export const dynamic = "force-dynamic";
export {
  serveOpenApi as GET,
  serveOpenApi as HEAD,
  serveOpenApi as POST,
  serveOpenApi as PUT,
  serveOpenApi as PATCH,
  serveOpenApi as DELETE,
  serveOpenApi as OPTIONS,
};
