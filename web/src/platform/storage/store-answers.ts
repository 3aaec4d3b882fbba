import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { CallProblem, NetworkProblem } from '../http/call-problem.ts'
import { currentSession } from './current-session.ts'
import { deleteStored, deleteStoredUnless, readStored, writeStored } from './stored-values.ts'
import { leaveTab, openTab } from './tab-owner.ts'

const ANSWERS = 'answers/'
/** What nobody has looked at for so long is old news. */
const STORED_MS = 14 * 24 * 3_600_000
/** Live events come in bursts: the last state of a burst is written. */
const REST_MS = 500

/** An answer of the server, and the session that it was given to: no other one is shown it. */
export type StoredAnswer = { readonly session: string; readonly data: unknown; readonly at: number }

/** Whether a kept answer may be shown to the session of this browser. */
export const isAnswerFor = (value: unknown, session: string | null, nowMs: number): value is StoredAnswer => {
  if (typeof value !== 'object' || value === null) return false
  const { session: owner, at } = value as Partial<StoredAnswer>
  return owner === session && session !== null && typeof at === 'number' && at > nowMs - STORED_MS
}

/** What was kept takes the place of an answer that could not be had; a newer one in the page stays. */
const showKept = async (client: QueryClient, { queryKey, queryHash }: Query): Promise<void> => {
  const kept = await readStored(ANSWERS + queryHash)
  if (!isAnswerFor(kept, currentSession(), Date.now())) return
  if (client.getQueryData(queryKey) === undefined)
    client.setQueryData(queryKey, kept.data, { updatedAt: kept.at })
}

/** A session that the server no longer knows, while its cookie may still be here. */
let deadSession: string | null = null

/** Other tabs of this browser hear that the session is over. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('karvon.session')

/**
 * Deletes a dead session's data from this device and cancels pending writes of it; what its person typed is shown only to
 * them.
 */
const buryAnswers = (session: string | null): Promise<void> => {
  deadSession = session
  leaveTab()
  return deleteStored(ANSWERS)
}

/** Ends this page's session; resolves once none of its data is left on the device. */
export const buryHere = (): Promise<void> => {
  const buried = buryAnswers(currentSession())
  tabs?.postMessage(deadSession)
  return buried
}

/** Stores a session's answers unless the session has ended. */
const write = ({ queryHash, state: { data, dataUpdatedAt: at } }: Query, session: string | null): void => {
  if (session === null || session === deadSession) return
  if (session === currentSession() && data !== undefined)
    void writeStored(ANSWERS + queryHash, { session, data, at } satisfies StoredAnswer)
}

/** Deletes other sessions' answers when a page opens. */
export const dropForeignAnswers = (): Promise<void> => {
  openTab()
  return deleteStoredUnless(ANSWERS, kept => isAnswerFor(kept, currentSession(), Date.now()))
}

/**
 * Keeps the answers that `isKept` names on this device, and shows them where nobody answers and the page has none yet: with
 * a network nothing of this is seen. They belong to one session and go with it (decision 0021).
 */
export function storeAnswers(client: QueryClient, isKept: (key: QueryKey) => boolean): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const writeSoon = (query: Query) => {
    const session = currentSession()
    clearTimeout(waiting.get(query.queryHash))
    waiting.set(
      query.queryHash,
      setTimeout(() => write(query, session), REST_MS),
    )
  }
  void dropForeignAnswers()
  tabs?.addEventListener('message', ({ data }) => {
    void buryAnswers(typeof data === 'string' ? data : null)
  })
  client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && action.error instanceof CallProblem && action.error.status === 401)
      void buryHere()
    if (!isKept(query.queryKey)) return
    if (action.type === 'success') writeSoon(query)
    if (action.type === 'error' && action.error instanceof NetworkProblem) void showKept(client, query)
  })
}
