import { serveToken } from "@/lib/http/token-endpoint";

export const dynamic = "force-dynamic";
export {
  serveToken as GET,
  serveToken as HEAD,
  serveToken as POST,
  serveToken as PUT,
  serveToken as PATCH,
  serveToken as DELETE,
  serveToken as OPTIONS,
};
