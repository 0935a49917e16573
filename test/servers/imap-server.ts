import { createRequire } from "node:module";
import type { Certificate } from "./certificate";
import { findFreePort } from "./free-port";

interface Hoodiecrow {
  listen: (port: number, listening: () => void) => void;
  close: (closed: () => void) => void;
  appendMessage: (folder: string, flags: string[], date: false, raw: string) => void;
  folderCache: Record<string, { messages: { flags: string[] }[] } | undefined>;
}

/** A mailbox on a real IMAP server. */
export interface ImapServer {
  /** As BOUNCE_IMAP_URL. */
  url: string;
  /** How many messages a folder has, and how many of them are unread. */
  count: (folder: string) => { messages: number; unread: number };
  /** Puts a new message into INBOX. */
  receive: (message: string) => void;
  close: () => Promise<void>;
}

interface Security {
  certificate: Pick<Certificate, "key" | "cert">;
  by: "imaps" | "starttls";
  /** As it stands in the URL. */
  host: string;
}

/** Starts an IMAP server whose INBOX has these messages; without encryption, if none is given. */
export async function startImapServer(messages: readonly string[], security?: Security): Promise<ImapServer> {
  const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Hoodiecrow;
  const port = await findFreePort();
  const server = hoodiecrow({
    plugins: [
      "ID",
      "SASL-IR",
      "AUTH-PLAIN",
      "NAMESPACE",
      "IDLE",
      "ENABLE",
      "UNSELECT",
      "UIDPLUS",
      "MOVE",
      ...(security?.by === "starttls" ? ["STARTTLS"] : []),
    ],
    ...(security && { credentials: { ...security.certificate } }),
    secureConnection: security?.by === "imaps",
    users: { desk: { password: "s3cret" } },
    storage: {
      INBOX: { messages: messages.map((raw) => ({ raw: raw.replaceAll("\n", "\r\n") })) },
      "": { separator: "/", folders: {} },
    },
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `${security?.by === "imaps" ? "imaps" : "imap"}://desk:s3cret@${security?.host ?? "127.0.0.1"}:${port}/INBOX`,
    count: (folder) => {
      const found = server.folderCache[folder]?.messages ?? [];
      return {
        messages: found.length,
        unread: found.filter(({ flags }) => !flags.includes("\\Seen")).length,
      };
    },
    receive: (message) => server.appendMessage("INBOX", [], false, message.replaceAll("\n", "\r\n")),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
