import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): while a server is started
 * anew, no connection takes its port.
 */
const [FIRST, END] = [10_240, 32_768];
const ATTEMPTS = 100;

/** A free port on the loopback address. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
