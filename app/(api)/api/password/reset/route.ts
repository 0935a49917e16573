import { serveResetPassword } from "@/lib/http/password-endpoints";

export const dynamic = "force-dynamic";
export {
  serveResetPassword as GET,
  serveResetPassword as HEAD,
  serveResetPassword as POST,
  serveResetPassword as PUT,
  serveResetPassword as PATCH,
  serveResetPassword as DELETE,
  serveResetPassword as OPTIONS,
};
