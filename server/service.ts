import path from "node:path";
import { Worker } from "node:worker_threads";
import { hashingProcess } from "@/lib/credentials/hashing-process";
import { providePasswordHasher } from "@/lib/credentials/passwords";
import { log, logFault, logOutage } from "@/lib/http/request-log";
import { createService } from "@/lib/http/service";
import { startPlanning } from "@/lib/notices/calendar/plan-letters";
import { startBounces } from "@/lib/notices/bounces/bounces";
import { reportReader } from "@/lib/notices/bounces/report-reader";
import { composeLetter } from "@/lib/notices/compose-letter";
import { startOutbox } from "@/lib/notices/outbox";
import { startWebhooks } from "@/lib/notices/webhooks/webhooks";
import { projectFolder } from "@/lib/project-folder.mjs";
import type { Service } from "@/lib/service-port";
import { closeDatabase, onDatabaseAvailability } from "@/lib/store/database";
import { startProgram } from "./start-program";

/** The service of this process, with its background work. */
export interface OpenedService {
  service: Service;
  /** Starts sending letters and webhooks; call it once the database is available. */
  startSending(): void;
  /** Finishes what is being sent and closes all connections. */
  close(): Promise<void>;
}

/** The thread that reads what came to the bounce mailbox; it needs no secret, and a message gets no more memory than this. */
export function startReportReader(): Worker {
  const limits = { maxOldGenerationSizeMb: 128 };
  return new Worker(path.join(projectFolder, "dist/report-reader.mjs"), { env: {}, resourceLimits: limits });
}

/** Assembles the service. Connects to the database only on first use. */
export function openService(): OpenedService {
  // Without the server's environment, since it needs no secret.
  const hashing = hashingProcess(() =>
    startProgram("dist/password-hasher.mjs", { environment: { NODE_ENV: "production" } }),
  );
  providePasswordHasher(hashing);
  onDatabaseAvailability((state, cause) => {
    if (state === "away") logOutage(cause);
    else log().info({ database: "back" });
  });
  let stopSending: (() => Promise<unknown>) | undefined;
  return {
    service: createService(),
    startSending: () => {
      if (stopSending) return;
      const report = (one: object) => log().info(one);
      const stops = [
        startOutbox({ compose: composeLetter, report }, (error) => logFault({ work: "letters" }, error)),
        startWebhooks({ report }, (error) => logFault({ work: "webhooks" }, error)),
        startPlanning(report, (error) => logFault({ work: "planning" }, error)),
        startBounces({ reader: reportReader(startReportReader), report }),
      ];
      stopSending = () => Promise.all(stops.map((stop) => stop()));
    },
    close: async () => {
      hashing.stop();
      await stopSending?.();
      await closeDatabase();
    },
  };
}
