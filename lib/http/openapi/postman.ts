import "server-only";
import { entries, GROUPS } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { parameterMeta } from "@/lib/contract/parameter-meta";
import { sampleOfShape } from "@/lib/contract/values";
import { env } from "@/lib/env";
import type { Json } from "./token-operation";

/**
 * The operations that other systems may call as a Postman collection (v2.1), which Bruno and Insomnia import, too. It asks for an access
 * token by itself once its variables clientId and clientSecret are filled in.
 */
export function postmanCollection(): Json {
  return {
    info: {
      name: "Rostrum",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "oauth2",
      oauth2: Object.entries({
        grant_type: "client_credentials",
        accessTokenUrl: "{{baseUrl}}/oauth/token",
        clientId: "{{clientId}}",
        clientSecret: "{{clientSecret}}",
        client_authentication: "body",
        addTokenTo: "header",
      }).map(([key, value]) => ({ key, value, type: "string" })),
    },
    variable: [
      { key: "baseUrl", value: env().BASE_URL },
      { key: "clientId", value: "" },
      { key: "clientSecret", value: "" },
    ],
    item: GROUPS.map((group) => ({
      name: group,
      item: entries(group)
        .filter(({ scope }) => scope !== null)
        .map(request),
    })).filter(({ item }) => item.length > 0),
  };
}

function request(entry: Entry): Json {
  return {
    name: entry.path.split("/")[2],
    request: {
      method: "POST",
      description: `${entry.summary}. Scope: ${entry.scope ?? ""}.`,
      url: `{{baseUrl}}${entry.path}`,
      ...(isTyped(entry) ? jsonBody(entry) : formBody(entry)),
    },
  };
}

function jsonBody({ params }: Entry): Json {
  return {
    header: [{ key: "Content-Type", value: "application/json" }],
    body: { mode: "raw", raw: JSON.stringify(sampleOfShape(params.shape), null, 2) },
  };
}

function formBody({ params }: Entry): Json {
  const urlencoded = Object.entries(params.shape).map(([key, schema]) => ({
    key,
    value: parameterMeta.get(schema)?.example ?? "",
  }));
  return { body: { mode: "urlencoded", urlencoded } };
}
