import { serveJwks } from "@/lib/http/jwks";

export const dynamic = "force-dynamic";
export {
  serveJwks as GET,
  serveJwks as HEAD,
  serveJwks as POST,
  serveJwks as PUT,
  serveJwks as PATCH,
  serveJwks as DELETE,
  serveJwks as OPTIONS,
};
