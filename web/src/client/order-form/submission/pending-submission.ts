import { tabKey } from '../../../platform/storage/tab-owner.ts'

/**
 * An order on its way to the server: exactly what is sent, and the key under which the server takes it once. It stays
 * until the server has said yes or no, so that a second click, a try after a lost answer and a reload place one order.
 */
export type PendingSubmission = { content: string; body: string; key: string }

const STORED_AS = 'order-submission'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isPending = (value: unknown): value is PendingSubmission =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'body', 'key'].every(name => typeof Reflect.get(value, name) === 'string')

const kept = (store: Store): PendingSubmission | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(tabKey(STORED_AS)) ?? 'null')
    return isPending(value) ? value : null
  } catch {
    return null
  }
}

/**
 * What to send for a draft of this content: the submission that is on its way already, else a new one with `body`.
 * The content leaves out the quote, so a try after a lost answer repeats the first body although prices came anew.
 */
export function submissionFor(
  store: Store,
  content: string,
  body: string,
  newKey: () => string,
): PendingSubmission {
  const pending = kept(store)
  if (pending?.content === content) return pending
  const made = { content, body, key: newKey() }
  try {
    store.setItem(tabKey(STORED_AS), JSON.stringify(made))
  } catch {
    // without storage the key still holds for this try and its automatic repetition
  }
  return made
}

/** The server has answered for good: the next submission is a new one. */
export function settleSubmission(store: Store): void {
  store.removeItem(tabKey(STORED_AS))
}
