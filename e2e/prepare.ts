import { startProgram } from "@/server/start-program";

/** Runs before all journeys: makes the build and the demo association, which is copied for every worker. */
export default async function prepare(): Promise<() => Promise<void>> {
  const program = startProgram("e2e/support/prepare-demo.ts");
  const folder = await new Promise<string>((resolve, reject) => {
    program.once("message", (message) => resolve(message as string));
    program.once("exit", () => reject(new Error("The demo association could not be prepared.")));
  });
  process.env["ROSTRUM_E2E_TEMPLATE"] = folder;
  return async () => {
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.disconnect();
    await ended;
  };
}
