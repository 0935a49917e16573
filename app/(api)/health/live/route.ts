import { serveLive } from "@/lib/http/health";

export const dynamic = "force-dynamic";
export {
  serveLive as GET,
  serveLive as HEAD,
  serveLive as POST,
  serveLive as PUT,
  serveLive as PATCH,
  serveLive as DELETE,
  serveLive as OPTIONS,
};
