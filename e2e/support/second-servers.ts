import type { ChildProcess } from "node:child_process";
import { startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";

const servers: ChildProcess[] = [];

/** Starts another server on the worker's database, which runs until the worker ends. */
export async function startSecondServer(environment: {
  PORT: string;
  [name: string]: string;
}): Promise<void> {
  const server = startProgram("dist/server.mjs", {
    environment: { ...process.env, NODE_ENV: "production", ...environment },
  });
  servers.push(server);
  await untilListening(server);
}

export async function stopSecondServers(timeoutMilliseconds: number): Promise<void> {
  await Promise.all(servers.map((server) => stopProgram(server, timeoutMilliseconds)));
}

/** A server that sends no mail at all. @returns its address */
export async function openSiteWithoutMail(): Promise<string> {
  const port = String(await findFreePort());
  const baseUrl = `http://localhost:${port}`;
  await startSecondServer({ PORT: port, BASE_URL: baseUrl, ROSTRUM_MAIL: "off" });
  return baseUrl;
}
