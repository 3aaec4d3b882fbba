import { noticePage } from '@karvon/contract/notices/notice-pages'
import { type PushMessage, writePushMessage } from '@karvon/contract/push/push-message'
import { localizePath } from '@karvon/contract/site-routes'
import { noticeRow, type Relevance, type Urgency } from '@karvon/domain/notices/notice-table'
import type { DescribeNotice, PushedNotice } from './push-deps.ts'

/** What is sent, and how (RFC 8030): for how long it is worth delivering, how soon, and what it replaces. */
export type PushPayload = {
  readonly text: string
  readonly ttlSeconds: number
  readonly urgency: 'high' | 'normal'
  readonly topic: string
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** How long a phone that is off may be waited for, by what the notice depends on. */
const TTL_S = {
  offer_lives: 15 * MINUTE_S,
  order_open: 2 * HOUR_S,
  order_lives: 6 * HOUR_S,
  prepayment_missing: 2 * HOUR_S,
} as const satisfies Record<Relevance, number>

/** A notice is no news after a day. */
const LONGEST_TTL_S = 24 * HOUR_S

const AT_ONCE: readonly Urgency[] = ['deal', 'answer']

/** Push services take 4,096 bytes, encrypted (RFC 8030, section 7.2); ours are far below. */
const MOST_BYTES = 3_000

/** RFC 8030, section 5.4 allows 32 letters of base64url. */
const MOST_TOPIC_LETTERS = 32

/** A newer message replaces an older one of the same order and topic: offers do not replace what happens on the way. */
const tagOf = ({ kind, orderId, reader }: PushedNotice): string => {
  const topic = noticeRow(kind, reader)?.topic ?? 'trip'
  return (orderId === null ? kind : `order-${orderId}-${topic}`).slice(0, MOST_TOPIC_LETTERS)
}

/** A sentence that is too long loses its end, never half a letter. */
const fitted = (message: PushMessage): string => {
  const text = writePushMessage(message)
  if (Buffer.byteLength(text) <= MOST_BYTES || message.body === '') return text
  const letters = [...message.body]
  return fitted({ ...message, body: letters.slice(0, Math.floor(letters.length / 2)).join('') })
}

/** A notice as a push message. */
export const pushPayload = (
  notice: PushedNotice,
  { describe, isOwner }: { readonly describe: DescribeNotice; readonly isOwner: boolean },
): PushPayload => {
  const { id, kind, orderId, reader, locale } = notice
  const row = noticeRow(kind, reader)
  const tag = tagOf(notice)
  const url = localizePath(noticePage({ kind, orderId, reader, isOwner }), locale ?? 'uz')
  return {
    text: fitted({ ...describe(notice), url, tag, noticeId: id, orderId }),
    ttlSeconds: row?.while === undefined ? LONGEST_TTL_S : TTL_S[row.while],
    urgency: row !== undefined && AT_ONCE.includes(row.urgency) ? 'high' : 'normal',
    topic: tag,
  }
}
