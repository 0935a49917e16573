import "server-only";

export type Json = Record<string, unknown>;

/** `POST /oauth/token` in OpenAPI; it is not an operation of the contract. */
export function tokenOperation(): Json {
  const text = { type: "string", minLength: 1 };
  const error = (description: string, code: string, meaning: string) => ({
    description,
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["error"],
          properties: { error: text, error_description: text },
        },
        example: { error: code, error_description: meaning },
      },
    },
  });
  return {
    operationId: "oauth.token",
    summary: "Access token (RFC 6749, section 4.4)",
    description:
      "A client exchanges its id and secret for an access token, in the body or by HTTP Basic, but not in both.",
    tags: ["oauth"],
    security: [],
    requestBody: {
      required: true,
      content: {
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            required: ["grant_type", "client_id", "client_secret"],
            properties: {
              grant_type: { type: "string", const: "client_credentials" },
              client_id: text,
              client_secret: { ...text, format: "password" },
              scope: { ...text, description: "Fewer scopes than the client has, separated by spaces." },
            },
          },
        },
      },
    },
    responses: {
      "200": {
        description: "An RFC 9068 access token.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["token_type", "expires_in", "access_token"],
              properties: {
                token_type: { type: "string", const: "Bearer" },
                expires_in: { type: "integer", description: "Seconds." },
                access_token: text,
                scope: text,
              },
            },
            example: {
              token_type: "Bearer",
              expires_in: 3600,
              access_token: "eyJ…",
              scope: "auth committee.read committee.write",
            },
          },
        },
      },
      "400": error("The request is not one.", "invalid_request", "Invalid Request"),
      "401": error("Unknown client or wrong secret.", "invalid_client", "Invalid Credentials"),
      "429": error(
        "Too many failures; wait as many seconds as Retry-After says.",
        "temporarily_unavailable",
        "Too Many Requests",
      ),
    },
  };
}
