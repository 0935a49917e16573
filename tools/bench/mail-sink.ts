// A mail server on BENCH_MAIL_PORT that takes every letter and counts it, in a process of its own; it is asked over IPC.
import { SMTPServer } from "smtp-server";
import type { MailTaken } from "./letters";

let taken = 0;
/** The Message-ID of each letter with its recipient. */
const known = new Set<string>();
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, { envelope }, done) {
    let head = "";
    stream.setEncoding("latin1").on("data", (part: string) => {
      if (!head.includes("\r\n\r\n")) head += part;
    });
    stream.once("end", () => {
      taken += 1;
      const id = /^message-id: (.*)$/im.exec(head)?.[1] ?? "";
      known.add(`${id} ${envelope.rcptTo.map(({ address }) => address).join()}`);
      done();
    });
  },
});
// A client that disconnects is ignored.
server.on("error", () => undefined);
server.listen(Number(process.env.BENCH_MAIL_PORT), "127.0.0.1");

process.on("message", () => process.send?.({ taken, different: known.size } satisfies MailTaken));
process.on("disconnect", () => process.exit(0));
