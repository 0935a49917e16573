import { serveNotFound } from "@/lib/http/not-found";

const answer = serveNotFound("oauth");

export const dynamic = "force-dynamic";
export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
};
