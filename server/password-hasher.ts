// The hashing process: Argon2id and nothing else, called over the IPC channel (lib/credentials/hashing-process.ts). It
// exits with the channel, hence with the server. It imports only what a bundle of this file alone can contain.
import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { HashReply, HashRequest } from "@/lib/credentials/password-hasher";

// A lower priority than the server's, yet not starved: a tenth of the server's scheduling weight.
const PRIORITY = 10;
const THREADS = "/proc/self/task";

/** Called only after loading, since a member is waiting for the start. On Linux each thread has its own priority. */
function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, PRIORITY);
    } catch (error) {
      // The thread has ended since it was listed.
      if (!(error instanceof Error && error.message.includes("ESRCH"))) throw error;
    }
  }
}

async function answer(request: HashRequest): Promise<HashReply> {
  const { id } = request;
  try {
    const result =
      request.kind === "hash"
        ? await hash(request.password, request.parameters)
        : await verify(request.hash, request.password);
    return { id, result };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

lowerPriority();
process.on("message", (request) => {
  void answer(request as HashRequest).then((reply) => {
    if (process.connected) process.send?.(reply);
  });
});
process.on("disconnect", () => process.exit(0));
// They reach the whole group or service: the server first finishes its requests, then closes the channel.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
