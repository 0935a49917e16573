import "server-only";
import { EVENT_TYPES, type EventType } from "@/lib/domain/event/event";
import { Problem } from "@/lib/domain/problem";
import { linesOf } from "@/lib/domain/text/lines";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import { findUrlFault } from "@/lib/domain/webhook/webhook-url";
import { env } from "@/lib/env";

/**
 * The settings of an endpoint as they were sent.
 * @throws Problem 400 for an address that must not be called, or an event that does not exist
 */
export function readSettings(input: { url: string; description: string; events: string }): EndpointSettings {
  const { url, description } = input;
  const fault = findUrlFault(url, env().WEBHOOK_ALLOW_HOSTS);
  if (fault !== undefined) throw invalid("url", fault);
  const events = [...new Set(linesOf(input.events))];
  if (!areEvents(events))
    throw invalid("events", `must have one of these in each line: ${EVENT_TYPES.join(", ")}`);
  return { url, description, events };
}

function areEvents(words: string[]): words is EventType[] {
  return words.every((word) => (EVENT_TYPES as readonly string[]).includes(word));
}

function invalid(parameter: string, fault: string): Problem {
  return new Problem(400, "Invalid Parameter", { detail: `${parameter} ${fault}.`, parameters: [parameter] });
}
