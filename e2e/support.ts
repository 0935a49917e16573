import type { ChildProcess } from "node:child_process";
import { startScript } from "@/server/start-program";
import type { DeedAnswer, DeedCall } from "./support/action-call";
import type { Deeds } from "./support/actions";

interface DemoMember {
  userId: string;
  password: string;
  memberId: string;
}

/** What the demo association tells whoever tries it. */
export interface Demo {
  client: { client_id: string; client_secret: string };
  members: Record<"voter" | "nominee" | "staff", DemoMember>;
  year: number;
}

/** One worker's server, and the deeds that can be done behind the scenes (e2e/support/actions.ts). */
export interface Backstage extends Deeds {
  baseUrl: string;
  demo: Demo;
}

/** Starts a server with a demo association that belongs to this worker alone. */
export async function openBackstage(): Promise<{ backstage: Backstage; close: () => Promise<void> }> {
  const program = startScript("e2e/support/worker-server.ts", {
    arguments: [process.env["ROSTRUM_E2E_TEMPLATE"] ?? ""],
  });
  const told = await new Promise<{ baseUrl: string; demo: Demo }>((resolve, reject) => {
    program.once("message", (message) => resolve(message as { baseUrl: string; demo: Demo }));
    program.once("exit", () => reject(new Error("The server for the journeys did not start.")));
  });
  const close = async () => {
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.disconnect();
    await ended;
  };
  return { backstage: new Proxy(told as Backstage, { get: (_, name) => take(told, program, name) }), close };
}

function take(told: object, program: ChildProcess, name: string | symbol): unknown {
  if (typeof name === "symbol" || name in told || name === "then") return Reflect.get(told, name);
  return (input: unknown = {}) => perform(program, name as keyof Deeds, input);
}

let count = 0;

function perform(program: ChildProcess, deed: keyof Deeds, input: unknown): Promise<unknown> {
  count += 1;
  const call: DeedCall = { id: count, deed, input };
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const answer = message as DeedAnswer;
      if (answer.id !== call.id) return;
      program.off("message", listen);
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    };
    program.on("message", listen);
    program.send(call);
  });
}
