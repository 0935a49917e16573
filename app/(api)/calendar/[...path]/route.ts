import { serveCalendar } from "@/lib/http/serve-calendar";

export const dynamic = "force-dynamic";
export {
  serveCalendar as GET,
  serveCalendar as HEAD,
  serveCalendar as POST,
  serveCalendar as PUT,
  serveCalendar as PATCH,
  serveCalendar as DELETE,
  serveCalendar as OPTIONS,
};
