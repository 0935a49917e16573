import { env } from "@/lib/env";
import type { AnswerMetrics } from "./serve-metrics";

/** What this process reports to its operator. */
export interface Telemetry {
  /** Answers `/metrics` on the service's own port; undefined when it is not served there. */
  answerMetrics: AnswerMetrics | undefined;
  close(): Promise<void>;
}

/** Starts metrics and traces as far as the environment asks for them; what it does not ask for is not even loaded. */
export async function openTelemetry(): Promise<Telemetry> {
  const closing: (() => Promise<void>)[] = [];
  if (wantsTraces()) {
    const { startTraces } = await import("./traces");
    closing.push(startTraces());
  }
  const { METRICS_PORT: port, METRICS_TOKEN: token, HOST: host } = env();
  let answerMetrics: AnswerMetrics | undefined;
  if (port !== undefined || token !== undefined) {
    const [{ startMetrics }, { metricsAnswers, listenForMetrics }] = await Promise.all([
      import("./metrics"),
      import("./serve-metrics"),
    ]);
    const answer = metricsAnswers(startMetrics(), token);
    if (port === undefined) answerMetrics = answer;
    else closing.push(await listenForMetrics(answer, port, host));
  }
  return {
    answerMetrics,
    close: async () => {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

function wantsTraces(): boolean {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_SDK_DISABLED: disabled,
  } = env();
  return (endpoint ?? tracesEndpoint) !== undefined && exporter === "otlp" && disabled === "false";
}
