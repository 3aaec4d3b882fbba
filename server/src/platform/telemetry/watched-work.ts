import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** A piece of work while it runs; its own fields say what it is, never whom it is about. */
type Watched = { readonly startedMs: number }

/** A statement of the database: its verb and its first table. */
export type WatchedStatement = Watched & { readonly verb: string; readonly table: string }
/** Waiting for a connection of the pool. */
type WatchedConnection = Watched
/** A run of a job. */
export type WatchedJob = Watched & { readonly kind: string }
/** A call to, or of, an outside provider; `isFailed`: it did not do what it was asked for. */
export type WatchedCall = Watched & { readonly provider: string; isFailed: boolean }
/** A batch of reports from the queue of positions. */
export type WatchedBatch = Watched & { readonly reports: number }

const channelOf = <W extends Watched>(name: string): TracingChannel<unknown, W> =>
  tracingChannel<unknown, W>(`karvon:${name}`)

/** What metrics and traces subscribe to; without a subscriber watching costs a function call. */
export const STATEMENTS = channelOf<WatchedStatement>('statement')
export const CONNECTIONS = channelOf<WatchedConnection>('connection')
export const JOBS = channelOf<WatchedJob>('job')
export const CALLS = channelOf<WatchedCall>('call')
export const BATCHES = channelOf<WatchedBatch>('batch')

const WRITTEN = /\b(?:insert into|delete from|(?<!for |do )update)\s+(?!of\b)"?([a-z_]+)/i
const READ = /\bfrom\s+"?([a-z_]+)/i
const VERB = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i
const VERBS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint']

const summaryOf = (text: string): { readonly verb: string; readonly table: string } => {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? ''
  return {
    verb: VERBS.includes(verb) ? verb : 'other',
    table: (WRITTEN.exec(text) ?? READ.exec(text))?.[1]?.toLowerCase() ?? '',
  }
}

export const watchStatement = <R>(text: string, run: () => Promise<R>): Promise<R> => {
  if (!STATEMENTS.hasSubscribers) return run()
  return STATEMENTS.tracePromise(run, { startedMs: performance.now(), ...summaryOf(text) })
}

export const watchConnection = <R>(acquire: () => Promise<R>): Promise<R> =>
  CONNECTIONS.hasSubscribers ? CONNECTIONS.tracePromise(acquire, { startedMs: performance.now() }) : acquire()

export const watchJob = <R>(kind: string, run: () => Promise<R>): Promise<R> =>
  JOBS.hasSubscribers ? JOBS.tracePromise(run, { startedMs: performance.now(), kind }) : run()

export const watchBatch = <R>(reports: number, run: () => Promise<R>): Promise<R> =>
  BATCHES.hasSubscribers ? BATCHES.tracePromise(run, { startedMs: performance.now(), reports }) : run()

/** Watches a call to a provider; `failed` judges its answer, what throws has failed anyway. */
export const watchCall = <R>(
  provider: string,
  call: () => Promise<R>,
  failed: (answer: R) => boolean = () => false,
): Promise<R> => {
  if (!CALLS.hasSubscribers) return call()
  const watched: WatchedCall = { startedMs: performance.now(), provider, isFailed: false }
  return CALLS.tracePromise(async () => {
    try {
      const answer = await call()
      watched.isFailed = failed(answer)
      return answer
    } catch (error) {
      watched.isFailed = true
      throw error
    }
  }, watched)
}
