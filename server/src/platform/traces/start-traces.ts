import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { DiagLogLevel, diag, isSpanContextValid } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { reportFailure } from '../log.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { VERSION } from '../version.ts'
import { activeSpan } from './active-span.ts'
import { traceRequests } from './request-traces.ts'
import { traceWork } from './work-traces.ts'

/** Published by `fetch` before a request is sent (undici, "Diagnostics Channel Support"). */
const CREATED = 'undici:request:create'

type Created = { readonly request: { addHeader(name: string, value: string): void } }

const addHeader = (message: unknown): void => {
  const context = activeSpan()?.spanContext()
  if (context === undefined || !isSpanContextValid(context)) return
  const flags = context.traceFlags.toString(16).padStart(2, '0')
  ;(message as Created).request.addHeader('traceparent', `00-${context.traceId}-${context.spanId}-${flags}`)
}

/** Tells whom we call which span it belongs to (W3C Trace Context): two random numbers; returns how to stop. */
const sendTraceparent = (): (() => void) => {
  subscribe(CREATED, addHeader)
  return () => void unsubscribe(CREATED, addHeader)
}

/** At the end of the process a collector that is away is not waited for. */
const FLUSH_MS = 3_000
const EXPORT_MS = 10_000

type TraceSettings = Pick<Config, 'otlpHeaders' | 'otlpService' | 'otlpShare'>

const headersOf = (given: string | null): Record<string, string> =>
  Object.fromEntries(
    (given?.split(',') ?? []).map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )

/** A collector that is away fails every few seconds; the log says so once. */
const reportOnce = () => {
  let isReported = false
  const nothing = () => {}
  const error = (message: string) => {
    if (!isReported) reportFailure(message, 'traces could not be sent')
    isReported = true
  }
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  )
}

/** Sends traces by OTLP: routes, verbs, tables, kinds of jobs and providers, and nothing about a person. */
export const startTraces = (
  { otlpHeaders, otlpService, otlpShare }: TraceSettings,
  otlpUrl: string,
): Telemetry => {
  reportOnce()
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces`, headers: headersOf(otlpHeaders) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': otlpService, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(otlpShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  })
  const tracer = provider.getTracer('karvon', VERSION)
  const stops = [traceWork(tracer), sendTraceparent()]
  return {
    watchRequests: traceRequests(tracer),
    open: async () => {},
    close: async () => {
      for (const stop of stops) stop()
      const late = new Promise(resolve => setTimeout(resolve, FLUSH_MS).unref())
      await Promise.race([provider.shutdown(), late]).catch(error =>
        reportFailure(error, 'the last traces could not be sent'),
      )
    },
  }
}
