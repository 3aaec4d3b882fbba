import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision, type Refusal, refuseAll } from '@karvon/domain/decision'
import { checkDraft } from '@karvon/domain/orders/check-draft'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { outwardRoute } from '@karvon/domain/orders/round-trip'
import { withPrecisions } from '@karvon/domain/places/point-guess'
import { NO_STOP_DETAILS } from '@karvon/domain/places/stop-details'
import { readPhone } from '@karvon/domain/reading/phone'
import type { RefusalCode } from '@karvon/domain/refusals'
import { checkEntrancePhotos } from './check-entrance-photos.ts'
import type { CreateDeps, OrderAuthor } from './create-deps.ts'
import { draftFacts } from './draft-facts.ts'

/** Refused only when the order is placed: they depend on the money of that day. */
const OF_THE_DAY: readonly RefusalCode[] = [
  'transfer_only_companies',
  'transfer_company_unverified',
  'transfer_company_in_debt',
  'transfer_balance_too_low',
  'card_only_individuals',
  'card_not_taken',
]

const DAY_MS = 86_400_000

/** A time that every truck type allows: the draft has none. */
const someTime = (now: Date): Date => new Date(now.getTime() + 2 * DAY_MS)

/** Checks a draft without a time, to be stored and placed later; the answer has the way out alone and every point's precision. */
export type CheckKeptDraft = (
  submission: DraftSubmission,
  author: OrderAuthor,
) => Promise<Decision<OrderDraft>>

const refusalsOf = async (
  draft: OrderDraft,
  { now }: OrderAuthor,
  { readHandbook, geo, takesCards }: CreateDeps,
): Promise<readonly Refusal[]> => {
  const handbook = await readHandbook()
  const facts = draftFacts(draft, handbook, geo, { client: { kind: 'individual' }, takesCards, now })
  const checked = checkDraft({ ...draft, loadAt: someTime(now) }, facts)
  return checked.ok ? [] : checked.refusals.filter(({ code }) => !OF_THE_DAY.includes(code))
}

/** Checked phones as orders have them, twelve digits. */
const withPhones = (draft: OrderDraft): OrderDraft => {
  const phone = (typed: string | null) => (typed === null ? null : readPhone(typed))
  const points = draft.points.map(stop =>
    stop.details === undefined
      ? stop
      : { ...stop, details: { ...stop.details, contactPhone: phone(stop.details.contactPhone) } },
  )
  return { ...draft, points, receiverPhone: phone(draft.receiverPhone) }
}

/** The same checks as when an order is placed, but for its time, its estimate and the client's money. */
export const createCheckKeptDraft =
  (deps: CreateDeps): CheckKeptDraft =>
  async ({ draft: sent, refusals: unreadable }, author) => {
    const outward = outwardRoute(sent.points, sent.isRoundTrip)
    const draft = { ...sent, points: withPrecisions(outward, deps.geo.guessOf), loadAt: null }
    const unread = unreadable.filter(({ field }) => field !== 'load_time')
    const fields = new Set(unread.map(({ field }) => field))
    const checked = await refusalsOf(draft, author, deps)
    const refusals = [...unread, ...checked.filter(({ field }) => !fields.has(field))]
    if (refusals.length > 0) return refuseAll(refusals)
    const points = draft.points.map(({ details = NO_STOP_DETAILS }) => ({ details }))
    const photos = await checkEntrancePhotos(points, author, deps)
    return photos.length > 0 ? refuseAll(photos) : accept(withPhones(draft))
  }
