import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { CallProblem, NetworkProblem } from '../http/call-problem.ts'
import { currentSession } from './current-session.ts'
import { deleteStored, deleteStoredUnless, readStored, writeStored } from './stored-values.ts'
import { leaveTab, openTab } from './tab-owner.ts'

const ANSWERS = 'answers/'
/** How long a stored answer may be shown. */
const STORED_MS = 14 * 24 * 3_600_000
/** Realtime events come in bursts; only the last state of a burst is written. */
const REST_MS = 500

/** An answer of the server with its session; it is not shown to any other. */
export type StoredAnswer = { readonly session: string; readonly data: unknown; readonly at: number }

/** Whether a stored answer may be shown to a session. */
export const isAnswerFor = (value: unknown, session: string | null, nowMs: number): value is StoredAnswer => {
  if (typeof value !== 'object' || value === null) return false
  const { session: owner, at } = value as Partial<StoredAnswer>
  return owner === session && session !== null && typeof at === 'number' && at > nowMs - STORED_MS
}

/** Shows the stored answer after a failed fetch, unless the page already has one. */
const showStored = async (client: QueryClient, { queryKey, queryHash }: Query): Promise<void> => {
  const stored = await readStored(ANSWERS + queryHash)
  if (!isAnswerFor(stored, currentSession(), Date.now())) return
  if (client.getQueryData(queryKey) === undefined)
    client.setQueryData(queryKey, stored.data, { updatedAt: stored.at })
}

/** A session that has ended on the server, though its cookie may remain. */
let deadSession: string | null = null
/** Writes that wait for the end of a burst, by the hash of their query. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Deletes every stored answer; resolves once they are gone. */
export const deleteAnswers = (): Promise<void> => deleteStored(ANSWERS)

/** Notifies other tabs that the session has ended. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('karvon.session')

/**
 * Deletes an ended session's answers from this device and cancels pending writes; what its person typed stays, visible only
 * to them.
 */
const discardAnswers = (session: string | null): Promise<void> => {
  deadSession = session
  // not left to the session's name: its cookie can be away just now and back when they would be written
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  leaveTab()
  return deleteAnswers()
}

/** Ends this page's session; resolves once none of its data is left on the device. */
export const discardSession = (): Promise<void> => {
  const buried = discardAnswers(currentSession())
  tabs?.postMessage(deadSession)
  return buried
}

/** Stores a session's answers unless the session has ended. */
const write = ({ queryHash, state: { data, dataUpdatedAt: at } }: Query, session: string | null): void => {
  if (session === null || session === deadSession) return
  if (session === currentSession() && data !== undefined)
    void writeStored(ANSWERS + queryHash, { session, data, at } satisfies StoredAnswer)
}

/** Deletes other sessions' answers when a page opens; all of them if nobody is signed in. */
export const deleteForeignAnswers = (): Promise<void> =>
  deleteStoredUnless(ANSWERS, stored => isAnswerFor(stored, currentSession(), Date.now()))

/**
 * Stores the answers selected by `isStored` on this device. A stored one is shown only if there is no response and the page
 * has no answer yet. They are deleted when their session ends (decision 0021).
 */
export function storeAnswers(client: QueryClient, isStored: (key: QueryKey) => boolean): void {
  const writeSoon = (query: Query) => {
    const session = currentSession()
    clearTimeout(waiting.get(query.queryHash))
    waiting.set(
      query.queryHash,
      setTimeout(() => write(query, session), REST_MS),
    )
  }
  openTab()
  void deleteForeignAnswers()
  tabs?.addEventListener('message', ({ data }) => {
    void discardAnswers(typeof data === 'string' ? data : null)
  })
  client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && action.error instanceof CallProblem && action.error.status === 401)
      void discardSession()
    if (!isStored(query.queryKey)) return
    if (action.type === 'success') writeSoon(query)
    if (action.type === 'error' && action.error instanceof NetworkProblem) void showStored(client, query)
  })
}
