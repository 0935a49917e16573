// OpenTelemetry traces. Loaded only when they are on; the libraries read the standard variables themselves.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { currentBuild } from "@/lib/build";
import { env } from "@/lib/env";
import { log } from "@/lib/http/request-log";
import { type NewSpan, provideTracing } from "@/lib/telemetry/tracing";

const KINDS = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
} as const;

const SHUTDOWN_MILLISECONDS = 1_500;

const CARRIER = {
  get: (carrier: Readonly<Record<string, string>>, name: string) => carrier[name],
  keys: (carrier: Readonly<Record<string, string>>) => Object.keys(carrier),
};

/**
 * Starts tracing. The provider is ours alone and not OpenTelemetry's global one: Next would add spans of its own, with
 * the paths and queries of pages in them.
 * @returns a function that sends what is left and stops
 */
export function startTraces(): () => Promise<void> {
  setGlobalErrorHandler(() => log().warn({ message: "Traces could not be sent to the OTLP receiver." }));
  const { version } = currentBuild();
  const service = { "service.name": env().OTEL_SERVICE_NAME, "service.version": version };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(service))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("rostrum", version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  const parentOf = ({ caller }: NewSpan): Context =>
    caller ? propagator.extract(ROOT_CONTEXT, caller, CARRIER) : (current.getStore() ?? ROOT_CONTEXT);

  provideTracing((started) => {
    const parent = parentOf(started);
    const { name, kind, attributes = {} } = started;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      run: (work) => current.run(context, work),
      rename: (better) => span.updateName(better),
      end: ({ failed, attributes: known = {} }) => {
        span.setAttributes(known);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  // A receiver that is away must not hold up the end.
  return () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      pause(SHUTDOWN_MILLISECONDS, undefined, { ref: false }),
    ]);
}
