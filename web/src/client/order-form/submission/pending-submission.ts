import { tabKey } from '../../../platform/storage/tab-owner.ts'

/**
 * An order being sent: its exact body and idempotency key. Stored until the server accepts or refuses it, so that a
 * double click, a retry after a lost response and a reload place one order.
 */
export type PendingSubmission = { content: string; body: string; key: string }

const STORED_AS = 'order-submission'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isPending = (value: unknown): value is PendingSubmission =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'body', 'key'].every(name => typeof Reflect.get(value, name) === 'string')

const stored = (store: Store): PendingSubmission | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(tabKey(STORED_AS)) ?? 'null')
    return isPending(value) ? value : null
  } catch {
    return null
  }
}

/**
 * The submission for a draft: the pending one if its content is the same, else a new one with `body`. The content
 * leaves out the quote, so a retry after a lost response repeats the first body even if prices have changed.
 */
export function submissionFor(
  store: Store,
  content: string,
  body: string,
  newKey: () => string,
): PendingSubmission {
  const pending = stored(store)
  if (pending?.content === content) return pending
  const made = { content, body, key: newKey() }
  try {
    store.setItem(tabKey(STORED_AS), JSON.stringify(made))
  } catch {
    // without storage the key still covers this try and its automatic retry
  }
  return made
}

/** The server gave its final answer: the next submission is a new one. */
export function settleSubmission(store: Store): void {
  store.removeItem(tabKey(STORED_AS))
}
