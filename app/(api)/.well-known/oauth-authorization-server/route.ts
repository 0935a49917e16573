import { serveAuthorizationServerMetadata } from "@/lib/http/authorization-server-metadata";

export const dynamic = "force-dynamic";
export {
  serveAuthorizationServerMetadata as GET,
  serveAuthorizationServerMetadata as HEAD,
  serveAuthorizationServerMetadata as POST,
  serveAuthorizationServerMetadata as PUT,
  serveAuthorizationServerMetadata as PATCH,
  serveAuthorizationServerMetadata as DELETE,
  serveAuthorizationServerMetadata as OPTIONS,
};
