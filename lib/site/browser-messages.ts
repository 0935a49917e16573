import "server-only";
import { getMessages } from "next-intl/server";
import { messagesFor } from "@/messages/catalogue";

/** The messages that the browser gets with a page of the members' site, or of the season desk. */
export async function browserMessages(part: "members" | "desk") {
  return messagesFor(part, await getMessages());
}
