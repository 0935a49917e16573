import path from "node:path";

/** The association of the journeys, as its letters and pages name it. */
export const ASSOCIATION_NAME = "Prairie State Association";

/** The files in a journey's folder beside the database. */
export function filesIn(folder: string) {
  return {
    database: path.join(folder, "database"),
    secretFile: path.join(folder, "secret"),
    demoFile: path.join(folder, "demo.json"),
  };
}
