import type { Demo } from "@/server/demo-file";
import type { Settings } from "./settings";

/** The demo association of a data folder, and whether this start created it. */
export interface DemoOfStart {
  demo: Demo;
  isNew: boolean;
}

/**
 * The message after a start: the address, and after the first one sign-ins to try and a first API call to paste. Output
 * is often kept, so later ones only name the file that has them.
 */
export function welcome({ baseUrl, host, port, folder }: Settings, started: DemoOfStart | null): string {
  const lines = ["", `Rostrum is ready: ${baseUrl}`];
  // Behind a proxy the public address differs from the one the server listens on.
  if (baseUrl !== `http://localhost:${port}`) lines.push(`It listens on ${host}, port ${port}.`);
  lines.push("");
  if (started && !started.isNew) {
    lines.push(`Sign-ins and a client to try are in ${folder?.demoFile}.`, "");
  } else if (started) {
    const { demo } = started;
    lines.push("Sign in as:");
    for (const [role, { userId, password }] of Object.entries(demo.members)) {
      lines.push(`  ${role.padEnd(8)} ${userId}  password: ${password}`);
    }
    lines.push("", "A first API call (paste both lines):", ...firstCall(baseUrl, demo), "");
  } else {
    lines.push(
      'Next: npm run -s rostrum -- import DIR, and npm run -s rostrum -- client create --name "Website"',
      "",
    );
  }
  lines.push("Ctrl-C stops it.");
  return lines.join("\n");
}

function firstCall(baseUrl: string, { client, members }: Demo): string[] {
  const readToken = `node -pe 'JSON.parse(require("fs").readFileSync(0)).access_token'`;
  return [
    `  TOKEN=$(curl -s ${baseUrl}/oauth/token -d grant_type=client_credentials ` +
      `-d client_id=${client.client_id} -d client_secret=${client.client_secret} | ${readToken})`,
    `  curl -s ${baseUrl}/committee/getmember -H "Authorization: Bearer $TOKEN" -d ID=${members.voter.memberId}`,
  ];
}
