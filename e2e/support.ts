import type { ChildProcess } from "node:child_process";
import { startProgram } from "@/server/start-program";
import type { ActionAnswer, ActionCall } from "./support/action-call";
import type { Actions } from "./support/actions";

interface DemoMember {
  userId: string;
  password: string;
  memberId: string;
}

/** The credentials and the year of the demo association. */
export interface Demo {
  client: { client_id: string; client_secret: string };
  members: Record<"voter" | "nominee" | "manager" | "reviewer" | "approver", DemoMember>;
  year: number;
}

/** One worker's server, with the actions that a journey needs behind the scenes (e2e/support/actions.ts). */
export interface TestSupport extends Actions {
  baseUrl: string;
  demo: Demo;
}

/** Starts a server with this worker's own demo association. */
export async function openTestSupport(): Promise<{ support: TestSupport; close: () => Promise<void> }> {
  const program = startProgram("e2e/support/worker-server.ts", {
    arguments: [process.env["ROSTRUM_E2E_TEMPLATE"] ?? ""],
  });
  const details = await new Promise<{ baseUrl: string; demo: Demo }>((resolve, reject) => {
    program.once("message", (message) => resolve(message as { baseUrl: string; demo: Demo }));
    program.once("exit", () => reject(new Error("The server for the journeys did not start.")));
  });
  const close = async () => {
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.disconnect();
    await ended;
  };
  return {
    support: new Proxy(details as TestSupport, { get: (_, name) => take(details, program, name) }),
    close,
  };
}

function take(details: object, program: ChildProcess, name: string | symbol): unknown {
  if (typeof name === "symbol" || name in details || name === "then") return Reflect.get(details, name);
  return (input: unknown = {}) => perform(program, name as keyof Actions, input);
}

let count = 0;

function perform(program: ChildProcess, action: keyof Actions, input: unknown): Promise<unknown> {
  count += 1;
  const call: ActionCall = { id: count, action, input };
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const answer = message as ActionAnswer;
      if (answer.id !== call.id) return;
      program.off("message", listen);
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    };
    program.on("message", listen);
    program.send(call);
  });
}
