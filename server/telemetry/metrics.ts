// Prometheus metrics. Loaded only when they are on.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { currentBuild } from "@/lib/build";
import { countConnections } from "@/lib/store/database";
import { countOpenLetters } from "@/lib/store/letters/letters";
import { provideMeasurements } from "@/lib/telemetry/measurements";

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts measuring. @returns the registry, which prints everything measured until then */
export function startMetrics(): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { version, commit = "" } = currentBuild();
  new Gauge({
    name: "rostrum_build",
    help: "The build that runs; always 1",
    labelNames: ["version", "commit"],
    registers,
  })
    .labels(version, commit)
    .set(1);
  watchDatabase(registers);
  watchOutbox(registers);

  const requests = new Counter({
    name: "rostrum_requests_total",
    help: "Requests answered, by operation and HTTP status",
    labelNames: ["operation", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "rostrum_request_duration_seconds",
    help: "From the request's head to its answer, by operation",
    labelNames: ["operation"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: "rostrum_sign_in_failures_total",
    help: "Credentials that were refused, by their kind",
    labelNames: ["way"],
    registers,
  });
  provideMeasurements({
    answered: (operation, status, seconds) => {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
    },
    signInFailed: (way) => failures.inc({ way }),
  });
  return registry;
}

function watchDatabase(registers: Registry[]): void {
  new Gauge({
    name: "rostrum_database_connections",
    help: "Connections of the pool in use and idle, and callers that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count);
    },
  });
}

function watchOutbox(registers: Registry[]): void {
  new Gauge({
    name: "rostrum_outbox_letters",
    help: "Letters that wait to be sent, or to be sent again; absent while the database does not answer",
    registers,
    async collect() {
      this.reset();
      const waiting = await countOpenLetters().catch(() => null);
      // A value that is not known must not look like an empty outbox.
      if (waiting === null) this.remove();
      else this.set(waiting);
    },
  });
}
