import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The links in the messages to an address, oldest first; the server writes messages to its data folder. */
export function readMailedLinks(email: string): string[] {
  const folder = path.join(process.env.ROSTRUM_DATA_DIR ?? "", "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .map((message) => message.replaceAll(/=\r?\n/g, "").replaceAll(/\r?\n[ \t]+/g, " "))
    .filter((message) => {
      const to = /^to: (.*)$/im.exec(message)?.[1]?.trim().toLowerCase() ?? "";
      return to === email.toLowerCase() || to.endsWith(`<${email.toLowerCase()}>`);
    })
    .flatMap((message) => /^https?:\/\/\S+$/m.exec(message)?.[0] ?? []);
}
