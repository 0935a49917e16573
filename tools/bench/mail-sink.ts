// A mail server on BENCH_MAIL_PORT that takes every letter and counts it, in a process of its own; it is asked over IPC.
import { SMTPServer } from "smtp-server";
import type { MailTaken } from "./letters";

let taken = 0;
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    stream.resume();
    stream.once("end", () => {
      taken += 1;
      done();
    });
  },
});
// A client that breaks off is none of its business.
server.on("error", () => undefined);
server.listen(Number(process.env.BENCH_MAIL_PORT), "127.0.0.1");

process.on("message", () => process.send?.({ taken } satisfies MailTaken));
process.on("disconnect", () => process.exit(0));
