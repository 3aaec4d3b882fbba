import type { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import {
  BATCHES,
  CALLS,
  JOBS,
  STATEMENTS,
  type WatchedBatch,
  type WatchedCall,
  type WatchedJob,
  type WatchedStatement,
} from '../telemetry/watched-work.ts'
import { ACTIVE, activeContext, activeSpan } from './active-span.ts'

type Outcome = { readonly error?: unknown; readonly isFailed?: boolean }

type Described = { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes }

const describeStatement = ({ verb, table }: WatchedStatement): Described => ({
  name: table === '' ? verb : `${verb} ${table}`,
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.collection.name': table },
})

const describeJob = ({ kind }: WatchedJob): Described => ({
  name: `job ${kind}`,
  kind: SpanKind.CONSUMER,
  attributes: { 'karvon.job.kind': kind },
})

const describeCall = ({ provider }: WatchedCall): Described => ({
  name: `call ${provider}`,
  kind: SpanKind.CLIENT,
  attributes: { 'peer.service': provider },
})

const describeBatch = ({ reports }: WatchedBatch): Described => ({
  name: 'write positions',
  kind: SpanKind.CONSUMER,
  attributes: { 'messaging.system': 'redis', 'messaging.batch.message_count': reports },
})

const createSpans = (tracer: Tracer) => {
  const spans = new WeakMap<object, Span>()
  return {
    begin: (work: object, { name, ...options }: Described): Span => {
      const span = tracer.startSpan(name, options, activeContext())
      spans.set(work, span)
      return span
    },
    end: (work: object): void => {
      const { error, isFailed } = work as Outcome
      // an error's message may hold values
      if (error !== undefined || isFailed === true) spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR })
      spans.get(work)?.end()
    },
  }
}

/** Channels are typed before it is known what is stored by them. */
const STORE = ACTIVE as AsyncLocalStorage<unknown>

/** Spans of jobs, of calls to providers and of the statements of all that has a span; returns how to stop. */
export const traceWork = (tracer: Tracer): (() => void) => {
  const { begin, end } = createSpans(tracer)
  /** What runs meanwhile belongs to the span. */
  const around = <W extends object>(
    channel: TracingChannel<unknown, W>,
    describe: (work: W) => Described,
  ) => {
    channel.start.bindStore(STORE, work => trace.setSpan(activeContext(), begin(work, describe(work))))
    channel.asyncEnd.subscribe(end as (work: unknown) => void)
    return () => {
      channel.start.unbindStore(STORE)
      channel.asyncEnd.unsubscribe(end as (work: unknown) => void)
    }
  }
  const beginStatement = (work: unknown): void => {
    // without a request, a job or a call it is one of the polls that never end
    if (activeSpan() !== undefined) begin(work as object, describeStatement(work as WatchedStatement))
  }
  STATEMENTS.start.subscribe(beginStatement)
  STATEMENTS.asyncEnd.subscribe(end as (work: unknown) => void)
  const stops = [
    around(JOBS, describeJob),
    around(CALLS, describeCall),
    around(BATCHES, describeBatch),
    () => {
      STATEMENTS.start.unsubscribe(beginStatement)
      STATEMENTS.asyncEnd.unsubscribe(end as (work: unknown) => void)
    },
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
