import {
  DELIVERY_PLANS,
  type DeliveryChannel,
  type DeliveryPlan,
  type DeliveryStep,
} from './delivery-plans.ts'
import { type NoticeSettings, quietEnd, wantsChannel } from './notice-settings.ts'
import {
  NOTICE_KINDS,
  type NoticeReader,
  type NoticeRow,
  type NoticeTopic,
  noticeRow,
} from './notice-table.ts'

/**
 * What came of a channel: `sent`; `retry`: it failed for now, and may be tried again from `retryAt`; `failed` for good; or
 * `unknown`: nobody knows whether it was sent, because the answer was lost. `tries` counts the calls (`nextTry`).
 */
export type Delivery =
  | { readonly state: 'sent' | 'failed' | 'unknown'; readonly tries: number }
  | { readonly state: 'retry'; readonly tries: number; readonly retryAt: Date }

/** A notice that may still have to leave the site. */
export type PendingNotice = {
  readonly row: NoticeRow
  readonly settings: NoticeSettings
  /** When it happened. */
  readonly since: Date
  /** Whether the reader has seen it, on any channel. */
  readonly isSeen: boolean
  /** Whether it still matters (`NoticeRow.while`). */
  readonly isRelevant: boolean
  /** The channels by which the person can be reached at all. */
  readonly reachable: readonly DeliveryChannel[]
  readonly deliveries: Readonly<Partial<Record<DeliveryChannel, Delivery>>>
}

/** What to do with a notice: send it now, look again later, or nothing any more. */
export type NextDelivery =
  | { readonly kind: 'send'; readonly channel: DeliveryChannel }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'over' }

const OVER: NextDelivery = { kind: 'over' }

/** A notice that could not be sent for so long is no news. */
const LIFE_MS = 24 * 3_600_000

/** A channel is tried so often while it fails. */
export const MOST_TRIES = 4

/** The number of a channel's next call; those after an unknown outcome begin beyond `MOST_TRIES`, however many there were before. */
export const nextTry = (before: Delivery | undefined): number => {
  if (before === undefined) return 1
  return before.state === 'unknown' ? Math.max(before.tries, MOST_TRIES) + 1 : before.tries + 1
}

const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

type At = { readonly from: Date; readonly at: Date }

/** What a step still asks for; null: nothing, the next one follows. */
const stepNow = (
  { by, afterSeconds }: DeliveryStep,
  { reachable, deliveries }: PendingNotice,
  wanted: readonly DeliveryChannel[],
  { from, at }: At,
): NextDelivery | null => {
  if (by.some(channel => deliveries[channel]?.state === 'sent')) return null
  const channel = by.find(each => {
    const state = deliveries[each]?.state
    return wanted.includes(each) && reachable.includes(each) && state !== 'failed' && state !== 'unknown'
  })
  if (channel === undefined) return null
  const due = secondsAfter(from, afterSeconds)
  const before = deliveries[channel]
  const until = before?.state === 'retry' && before.retryAt > due ? before.retryAt : due
  return until > at ? { kind: 'wait', until } : { kind: 'send', channel }
}

/** The earliest of what the steps ask for: while one channel is tried again, the next one's time may come. */
const earliest = (steps: readonly NextDelivery[]): NextDelivery | undefined => {
  const send = steps.find(({ kind }) => kind === 'send')
  if (send !== undefined) return send
  return steps.toSorted((a, b) => (a.kind === 'wait' && b.kind === 'wait' ? +a.until - +b.until : 0))[0]
}

/**
 * Nobody knows whether it was sent and no other channel has it: it is sent once more, since a repetition is better than
 * silence.
 */
const onceMore = (
  { reachable, deliveries }: PendingNotice,
  wanted: readonly DeliveryChannel[],
): NextDelivery => {
  const isSent = wanted.some(channel => deliveries[channel]?.state === 'sent')
  const unknown = wanted.find(channel => {
    const before = deliveries[channel]
    return before?.state === 'unknown' && before.tries <= MOST_TRIES && reachable.includes(channel)
  })
  return isSent || unknown === undefined ? OVER : { kind: 'send', channel: unknown }
}

const channelsOf = ({ steps }: DeliveryPlan): readonly DeliveryChannel[] => steps.flatMap(({ by }) => by)

/** The channels by which a notice of a row may leave the site at all. */
export const wantedChannels = (
  { topic, urgency }: NoticeRow,
  { reach }: Pick<NoticeSettings, 'reach'>,
): readonly DeliveryChannel[] =>
  channelsOf(DELIVERY_PLANS[urgency]).filter(channel => wantsChannel(reach[topic], channel))

/** All channels that a topic's notices can use for a reader; the settings offer only these. */
export const channelsOfTopic = (reader: NoticeReader, topic: NoticeTopic): ReadonlySet<DeliveryChannel> =>
  new Set(
    NOTICE_KINDS.map(kind => noticeRow(kind, reader)).flatMap(row =>
      row?.topic === topic ? channelsOf(DELIVERY_PLANS[row.urgency]) : [],
    ),
  )

/**
 * How a notice goes on at an instant: by the plan of its urgency (`DELIVERY_PLANS`), the reader's settings and what came of the
 * channels so far. Steps count from the event, or from the end of the quiet hours it happened in.
 */
export const nextDelivery = (notice: PendingNotice, at: Date): NextDelivery => {
  const { row, settings, since, isSeen, isRelevant } = notice
  const wanted = wantedChannels(row, settings)
  if (isSeen || !isRelevant || wanted.length === 0 || at.getTime() - since.getTime() > LIFE_MS) return OVER
  const plan = DELIVERY_PLANS[row.urgency]
  const allowed = plan.alsoAtNight ? at : quietEnd(at, settings)
  if (allowed > at) return { kind: 'wait', until: allowed }
  const from = plan.alsoAtNight ? since : quietEnd(since, settings)
  const asked = plan.steps
    .map(step => stepNow(step, notice, wanted, { from, at }))
    .filter(next => next !== null)
  return earliest(asked) ?? onceMore(notice, wanted)
}
