import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'

/** What runs now belongs to the span in here. */
export const ACTIVE = new AsyncLocalStorage<Context>()

export const activeContext = (): Context => ACTIVE.getStore() ?? ROOT_CONTEXT

export const activeSpan = (): Span | undefined => trace.getSpan(activeContext())
