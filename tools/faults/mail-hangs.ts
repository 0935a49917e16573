import { setTimeout as pause } from "node:timers/promises";
import { planMailServer } from "@/test/servers/mail-server";
import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";
import { queueLetters } from "./hanging-mail";
import { onStage, type Stage } from "./outage";

const LETTERS = 25;
// Less than the silence after which a letter is given up.
const MOST_SECONDS = 15;

export const name = "mail-hangs";

/** A mail server that never answers for one letter: the others still go out, each once. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  const mail = await planMailServer();
  await mail.open();
  mail.becomes("hangs", "m1@example.org");
  let began = 0;
  const work = async ({ load }: Stage): Promise<FaultRow[]> => {
    // How fast letters go out beside callers is a matter of the database, not of the mail server.
    await load.stop();
    const seconds = () => (performance.now() - began) / 1_000;
    const isDone = () => mail.letters.length >= LETTERS - 1 && mail.connections() === 1;
    while (!isDone() && seconds() < MOST_SECONDS) await pause(20);
    const took = seconds();
    const out = mail.letters.flatMap(({ to }) => to);
    const different = new Set(out).size;
    if (different !== LETTERS - 1 || out.length !== different || mail.connections() !== 1)
      throw new Error(
        `Of ${LETTERS - 1} other letters ${different} went out, ${out.length - different} twice, and ${mail.connections()} hung.`,
      );
    return [
      {
        what: `a mail server hangs with one letter; ${different} others were out ${took.toFixed(1)} s after the server was started`,
      },
    ];
  };
  const prepare = async (url: string) => {
    await queueLetters(url, LETTERS);
    began = performance.now();
    return { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  };
  try {
    return await onStage(engine, work, { prepare });
  } finally {
    await mail.close();
  }
}
