import type { Ran } from "./started-image";

/**
 * Uses a new installation as its first users do: health, a page with its files, a client by the command line, its token,
 * and an operation.
 * @returns what was seen, in lines
 * @throws Error for the first thing that is not as it should be
 */
export async function askInstallation(
  baseUrl: string,
  run: (command: readonly string[]) => Ran,
): Promise<string[]> {
  const seen: string[] = [];
  const ask = async (address: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(new URL(address, baseUrl), init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    seen.push(`${address}: ${response.status}, ${text.length} characters`);
    return text;
  };
  await ask("/health/ready");
  const page = await ask("/login");
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error("/login has no script.");
  await ask(script);
  await ask("/docs/committee/nominate");
  const created = run(["node", "dist/rostrum.mjs", "client", "create", "--name", "Check", "--json"]);
  if (created.status !== 0) throw new Error(`The command line: ${created.output}`);
  const client = JSON.parse(created.output) as { client_id: string; client_secret: string };
  const { client_id, client_secret } = client;
  const token = await ask("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret }),
  });
  const { access_token } = JSON.parse(token) as { access_token: string };
  const meetings = await ask("/committee/getallmeetings", {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}` },
  });
  if (meetings !== "[]") throw new Error(`/committee/getallmeetings: ${meetings}`);
  return seen;
}
