import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { writeDateTime, writeTime, writeUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { here } from '../../platform/language/here.ts'
import type { Notice } from './notice.ts'

type Facts = Notice['facts']

const sumOf = ({ amountUzs }: Facts): string | null =>
  typeof amountUzs === 'number' ? writeUzs(amountUzs, here()) : null

const withSum =
  (bare: () => string, say: (facts: { amount: string }) => string) =>
  (facts: Facts): string => {
    const amount = sumOf(facts)
    return amount === null ? bare() : say({ amount })
  }

const decided = (facts: Facts): string => {
  const amount = sumOf(facts)
  if (amount === null) return m.notices_additional_price_decided()
  if (facts.decision === 'approved') return m.notices_additional_price_approved({ amount })
  if (facts.decision === 'rejected') return m.notices_additional_price_rejected({ amount })
  return m.notices_additional_price_decided()
}

const WORDS = {
  offer_arrived: withSum(m.notices_offer_arrived, m.notices_offer_arrived_sum),
  offer_countered: withSum(m.notices_offer_countered, m.notices_offer_countered_sum),
  offer_accepted: withSum(m.notices_offer_accepted, m.notices_offer_accepted_sum),
  offer_declined: () => m.notices_offer_declined(),
  offer_expired: () => m.notices_offer_expired(),
  order_edited: () => m.notices_order_edited(),
  driver_arrived: () => m.notices_driver_arrived(),
  order_departed: () => m.notices_order_departed(),
  unloading_began: () => m.notices_unloading_began(),
  confirmation_asked: () => m.notices_confirmation_asked(),
  order_done: () => m.notices_order_done(),
  order_canceled: () => m.notices_order_canceled(),
  driver_fell_out: () => m.notices_driver_fell_out(),
  additional_price_asked: withSum(m.notices_additional_price_asked, m.notices_additional_price_asked_sum),
  additional_price_decided: decided,
  approval_asked: withSum(m.notices_approval_asked, m.notices_approval_asked_sum),
  chat_answered: () => m.notices_chat_answered(),
} satisfies Record<NoticeKind, (facts: Facts) => string>

/** What happened, in a sentence. */
export const noticeWords = ({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): string => WORDS[kind](facts)

/** How a notice looks: it waits for an answer, something moves, something was refused, or it is only to know. */
export type NoticeTone = 'waits' | 'moves' | 'bad' | 'plain'

const TONES = {
  offer_arrived: 'waits',
  offer_countered: 'waits',
  offer_accepted: 'moves',
  offer_declined: 'bad',
  offer_expired: 'plain',
  order_edited: 'waits',
  driver_arrived: 'moves',
  order_departed: 'moves',
  unloading_began: 'moves',
  confirmation_asked: 'waits',
  order_done: 'plain',
  order_canceled: 'bad',
  driver_fell_out: 'bad',
  additional_price_asked: 'waits',
  additional_price_decided: 'plain',
  approval_asked: 'waits',
  chat_answered: 'waits',
} satisfies Record<NoticeKind, NoticeTone>

export const noticeTone = (kind: NoticeKind): NoticeTone => TONES[kind]

const DAY_MS = 24 * 60 * 60 * 1000

/** When it was: today and yesterday by name, earlier by date. */
export const noticeTime = (at: Date, now: Date): string => {
  const time = writeTime(at)
  if (tashkentDate(at) === tashkentDate(now)) return m.notices_time_today({ time })
  if (tashkentDate(at) === tashkentDate(new Date(now.getTime() - DAY_MS)))
    return m.notices_time_yesterday({ time })
  return writeDateTime(at, here())
}
