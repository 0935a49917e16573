export const dynamic = "force-dynamic";
export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
  answer as OPTIONS,
} from "@/lib/service-port";
