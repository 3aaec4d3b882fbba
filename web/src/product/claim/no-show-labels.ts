import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { deadlineTime, timeWithDay } from '../../platform/time/time-with-day.ts'
import type { NoShow } from './claim.ts'

/** Who did not come, as a title. */
export const noShowTitle = ({ side }: Pick<NoShow, 'side'>): string =>
  side === 'client' ? m.claims_no_show_client() : m.claims_no_show_driver()

const REPORTERS = {
  client: m.claims_by_client,
  driver: m.claims_by_driver,
  operator: m.claims_by_operator,
} satisfies Record<NoShow['reportedBy'], (facts: { time: string }) => string>

/** Who reported it and when. */
export const reportedText = ({ reportedBy, reportedAt }: NoShow, now: Date): string =>
  REPORTERS[reportedBy]({ time: timeWithDay(new Date(reportedAt), now) })

/** Where the truck was last seen then; null: not known. */
export const placeText = ({ place }: NoShow, now: Date): string | null =>
  place === null
    ? null
    : m.claims_place({ km: figureText(place.km, 1), time: timeWithDay(new Date(place.at), now) })

const openText = ({ payer, fee, objectUntil }: NoShow, now: Date): string => {
  const facts = { time: deadlineTime(new Date(objectUntil), now), sum: formatSum(fee) }
  return payer === 'client' ? m.claims_pays_client(facts) : m.claims_pays_driver(facts)
}

/** What it costs whom, by its state. */
export const consequenceText = (noShow: NoShow, now: Date): string => {
  const { state, payer, fee } = noShow
  if (state === 'objected') return m.claims_objected_text()
  if (state === 'dismissed') return m.claims_dismissed_text()
  if (payer === 'nobody') return m.claims_pays_nobody()
  if (state === 'open') return openText(noShow, now)
  const sum = formatSum(fee)
  return payer === 'client' ? m.claims_booked_client({ sum }) : m.claims_booked_driver({ sum })
}
