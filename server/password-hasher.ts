// The hashing process: Argon2id and nothing else, asked over the IPC channel (lib/credentials/hashing-process.ts). It
// ends with the channel, hence with the server. Imports only what a bundle of this file alone can carry.
import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { HashReply, HashRequest } from "@/lib/credentials/password-hasher";

// Behind everything else that wants a core, yet not starved by it: a tenth of what the server itself weighs.
const PRIORITY = 19;
const THREADS = "/proc/self/task";

/** Called when the program is loaded, since a member waits for its start. On Linux each thread has a priority of its own. */
function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, PRIORITY);
    } catch (error) {
      // A thread that has ended since it was listed needs none.
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
// Ctrl+C reaches the whole group: the server still finishes what it has begun, and then closes the channel.
process.on("SIGINT", () => undefined);
