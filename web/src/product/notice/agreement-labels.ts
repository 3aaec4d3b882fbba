import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { Notice } from './notice.ts'

type Facts = Notice['facts']

const read = ({ company, driver, amountUzs }: Facts) => ({
  company: String(company ?? ''),
  driver: String(driver ?? ''),
  amount: typeof amountUzs === 'number' ? formatSum(amountUzs) : '',
})

const isByDriver = ({ driver }: Facts): boolean => driver !== undefined

/** Sentences of notices about own carriers and agreed prices; whoever did it is named. */
export const AGREEMENT_LABELS = {
  carrier_invited: (facts: Facts) => m.notices_carrier_invited(read(facts)),
  carrier_joined: (facts: Facts) => m.notices_carrier_joined(read(facts)),
  carrier_ended: (facts: Facts) =>
    isByDriver(facts)
      ? m.notices_carrier_ended_driver(read(facts))
      : m.notices_carrier_ended_company(read(facts)),
  lane_price_proposed: (facts: Facts) => m.notices_lane_price_proposed(read(facts)),
  lane_price_answered: (facts: Facts) =>
    facts.answer === 'accepted'
      ? m.notices_lane_price_accepted(read(facts))
      : m.notices_lane_price_declined(read(facts)),
  lane_price_ended: (facts: Facts) => {
    if (typeof facts.amountUzs !== 'number') return m.notices_lane_price_ended()
    return isByDriver(facts)
      ? m.notices_lane_price_ended_driver(read(facts))
      : m.notices_lane_price_ended_company(read(facts))
  },
}

/** Their tones. */
export const AGREEMENT_TONES = {
  carrier_invited: 'waits',
  carrier_joined: 'moves',
  carrier_ended: 'plain',
  lane_price_proposed: 'waits',
  lane_price_answered: 'plain',
  lane_price_ended: 'plain',
} as const
