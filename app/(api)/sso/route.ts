import { serveSso } from "@/lib/http/sso";

export const dynamic = "force-dynamic";
export {
  serveSso as GET,
  serveSso as HEAD,
  serveSso as POST,
  serveSso as PUT,
  serveSso as PATCH,
  serveSso as DELETE,
  serveSso as OPTIONS,
};
