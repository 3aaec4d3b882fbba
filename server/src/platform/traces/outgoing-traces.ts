import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isSpanContextValid } from '@opentelemetry/api'
import { activeSpan } from './active-span.ts'

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
export const sendTraceparent = (): (() => void) => {
  subscribe(CREATED, addHeader)
  return () => void unsubscribe(CREATED, addHeader)
}
