// Migrates the database at the address given, and says over IPC when it begins and when it is done, so that it can be
// killed in between: `migrating-process.ts URL`.
import { applyMigrations } from "@/server/database/apply-migrations";

await applyMigrations(process.argv[2] ?? "", { onProgress: () => process.send?.("begun") });
process.send?.("done");
if (process.connected) process.disconnect();
