import path from "node:path";

/** What lies in a folder of the journeys beside the database. */
export function filesIn(folder: string) {
  return { secretFile: path.join(folder, "secret"), demoFile: path.join(folder, "demo.json") };
}
