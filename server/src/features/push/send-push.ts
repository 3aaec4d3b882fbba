import webPush from 'web-push'
import { inTransaction } from '../../platform/db/database.ts'
import { watchCall } from '../../platform/telemetry/watched-work.ts'
import { isEndpointAllowed } from './check-subscription.ts'
import { createPost, type Post, type PostAnswer } from './post-message.ts'
import type { PushDeps, PushedNotice } from './push-deps.ts'
import { type PushPayload, pushPayload } from './push-payload.ts'
import { deleteGone, readSubscriptions, type StoredSubscription } from './subscription-repository.ts'
import { acceptedVapidKeys } from './vapid-keys.ts'

/** What came of one browser: `gone` if its push service does not know it any more. */
type BrowserOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number }
  | { readonly kind: 'failed' | 'unknown'; readonly error: string }

/** What came of all of a person's browsers. */
export type PushOutcome = Exclude<BrowserOutcome, { readonly kind: 'gone' }>

/** Nobody waits longer than this for a push service: the message is no news then. */
const LONGEST_PAUSE_MS = 3_600_000

/** RFC 9110, section 10.2.3: seconds or a date. */
const pauseOf = (retryAfter: string | null, nowMs: number): number | null => {
  if (retryAfter === null) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS) : null
}

const TRIED_AGAIN = [408, 429]
/** RFC 8030, section 7.3: the subscription has expired or was removed. */
const FORGOTTEN = [404, 410]

const outcomeOf = (answer: PostAnswer, nowMs: number): BrowserOutcome => {
  if (answer.status === null) {
    const { isSent, code } = answer
    if (code === 'EPRIVATE') return { kind: 'failed', error: code }
    return { kind: isSent ? 'unknown' : 'retry', error: code }
  }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (FORGOTTEN.includes(status)) return { kind: 'gone' }
  const error = `the push service answered ${status}`
  if (status < 500 && !TRIED_AGAIN.includes(status)) return { kind: 'failed', error }
  const afterMs = pauseOf(retryAfter, nowMs)
  return { kind: 'retry', error, ...(afterMs !== null && { afterMs }) }
}

/** One browser is enough; else an answer that was lost counts before one to wait for, and that before a refusal. */
const ofAll = (outcomes: readonly BrowserOutcome[]): PushOutcome => {
  for (const kind of ['sent', 'unknown', 'retry', 'failed'] as const) {
    const found = outcomes.find(outcome => outcome.kind === kind)
    if (found !== undefined && found.kind !== 'gone') return found
  }
  return { kind: 'failed', error: 'no browser' }
}

/** Push services write to this address about messages that misbehave (RFC 8292, section 2.1). */
const contactOf = (publicUrl: string | null): string =>
  publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:karvon@localhost'

/** RFC 8292, section 4.2: signed with another key than the one that the browser subscribed with. */
const OTHER_KEY = [401, 403]

/** Encrypts a message for one browser (RFC 8291), signed for its push service with each key in turn (RFC 8292). */
function* messagesFor(
  { endpoint, keys }: StoredSubscription,
  { text, ttlSeconds, urgency, topic }: PushPayload,
  { setting, secret, publicUrl }: PushDeps,
) {
  const subject = contactOf(publicUrl)
  for (const pair of acceptedVapidKeys(setting.vapidPrivateKey, secret)) {
    const options = { vapidDetails: { ...pair, subject }, TTL: ttlSeconds, urgency, topic }
    const request = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, text, options)
    yield {
      endpoint: request.endpoint,
      headers: request.headers as Record<string, string>,
      body: request.body as Buffer,
    }
  }
}

/** Posts a message, signed with a former key where the push service does not take the current one. */
const postSigned = async (messages: ReturnType<typeof messagesFor>, post: Post): Promise<PostAnswer> => {
  let answer: PostAnswer | null = null
  for (const message of messages) {
    answer = await post(message)
    if (answer.status === null || !OTHER_KEY.includes(answer.status)) break
  }
  if (answer === null) throw new Error('a message has at least one key')
  return answer
}

/** Sends a person's notices to all of their browsers. */
export const createSendPush = (deps: PushDeps, post: Post = createPost()) => {
  const { db, clock, setting, describe } = deps
  const sendTo = async (browser: StoredSubscription, notice: PushedNotice): Promise<BrowserOutcome> => {
    // the list of hosts may be shorter than when the browser subscribed
    if (!isEndpointAllowed(browser.endpoint, setting.allowedHosts))
      return { kind: 'failed', error: 'the host is not allowed' }
    const messages = messagesFor(browser, pushPayload(notice, { describe, isOwner: browser.isOwner }), deps)
    const isTrouble = ({ kind }: BrowserOutcome) => kind === 'retry' || kind === 'unknown'
    return watchCall(
      'push',
      async () => outcomeOf(await postSigned(messages, post), clock.now().getTime()),
      isTrouble,
    )
  }
  return {
    send: async (notice: PushedNotice): Promise<PushOutcome> => {
      const browsers = await readSubscriptions(db, notice.userId)
      const outcomes = await Promise.all(browsers.map(browser => sendTo(browser, notice)))
      const gone = browsers.filter((_, at) => outcomes[at]?.kind === 'gone')
      if (gone.length > 0) await inTransaction(db, tx => deleteGone(tx, gone))
      return ofAll(outcomes)
    },
  }
}
