/** What came back from a call, as the reference shows it. */
export interface ShownAnswer {
  status: number;
  milliseconds: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

// Of all the response's headers, those that say something about the call.
const TELLING = [
  "content-type",
  "x-request-id",
  "x-result-truncated",
  "x-failure-reason",
  "x-failure-detail",
  "www-authenticate",
  "retry-after",
];

/**
 * Calls an operation of this site as another system would: with an access token, and without the reader's session.
 * @throws TypeError when there is no answer
 */
export async function sendCall(
  path: string,
  token: string,
  body: URLSearchParams | { json: string },
): Promise<ShownAnswer> {
  const began = performance.now();
  const response = await fetch(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...("json" in body ? { "content-type": "application/json" } : {}),
    },
    body: "json" in body ? body.json : body,
    credentials: "omit",
    redirect: "error",
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    headers: TELLING.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: readable(text),
  };
}

/** JSON with line breaks; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
