import { serveForgottenPassword } from "@/lib/http/password-endpoints";

export const dynamic = "force-dynamic";
export {
  serveForgottenPassword as GET,
  serveForgottenPassword as HEAD,
  serveForgottenPassword as POST,
  serveForgottenPassword as PUT,
  serveForgottenPassword as PATCH,
  serveForgottenPassword as DELETE,
  serveForgottenPassword as OPTIONS,
};
