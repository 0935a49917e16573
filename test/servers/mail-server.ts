import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { findFreePort } from "./free-port";

/** A message as the mail server received it. */
export interface Letter {
  from: string;
  to: string[];
  /** Including its headers. */
  text: string;
}

/** How the mail server treats the next messages: accepts them, or replies with this code. */
type Mood = "takes" | 451 | 550;

/** A real SMTP server that can be told to refuse messages or to stop. */
export interface MailServer {
  port: number;
  /** All accepted messages. */
  letters: Letter[];
  /** The number of delivery attempts. */
  asked: () => number;
  becomes: (mood: Mood) => void;
  open: (options?: SMTPServerOptions) => Promise<void>;
  close: () => Promise<void>;
}

const PLAIN: SMTPServerOptions = { disabledCommands: ["AUTH", "STARTTLS"] };

export async function planMailServer(): Promise<MailServer> {
  const port = await findFreePort();
  const letters: Letter[] = [];
  let server: SMTPServer | undefined;
  let mood: Mood = "takes";
  let asked = 0;

  function make(options: SMTPServerOptions): SMTPServer {
    return new SMTPServer({
      ...options,
      onData(stream, { envelope }, done) {
        asked += 1;
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          if (mood !== "takes") {
            // Real servers often repeat the refused address.
            const said = `No letters for ${envelope.rcptTo.map(({ address }) => address).join()}`;
            done(Object.assign(new Error(said), { responseCode: mood }));
            return;
          }
          const { mailFrom, rcptTo } = envelope;
          letters.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString("utf8"),
          });
          done();
        });
      },
    });
  }

  return {
    port,
    letters,
    asked: () => asked,
    becomes: (next) => void (mood = next),
    async open(options = PLAIN) {
      const opened = make(options);
      // A client that disconnects because it rejects the certificate is not an error here.
      opened.on("error", () => undefined);
      await new Promise<void>((resolve) => void opened.listen(port, "127.0.0.1", resolve));
      server = opened;
    },
    async close() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
      server = undefined;
    },
  };
}
