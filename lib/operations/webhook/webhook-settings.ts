import "server-only";
import type { addWebhook } from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { invalidInput } from "@/lib/domain/problem";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import { findUrlFault } from "@/lib/domain/webhook/webhook-url";
import { env } from "@/lib/env";

/**
 * The settings of an endpoint as they were sent.
 * @throws Problem 400 for an address that must not be called
 */
export function readSettings(input: EntryParams<typeof addWebhook>): EndpointSettings {
  const { url, description = "", events = [] } = input;
  const fault = findUrlFault(url, env().WEBHOOK_ALLOW_HOSTS);
  if (fault !== undefined) throw invalidInput([{ pointer: "/url", detail: fault }]);
  return { url, description, events: [...new Set(events)] };
}
