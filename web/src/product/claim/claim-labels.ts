import type { ClaimKind } from '@karvon/domain/claims/claim'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { Claim, NoShow } from './claim.ts'

const KINDS = {
  damage: m.claims_kind_damage,
  shortage: m.claims_kind_shortage,
  delay: m.claims_kind_delay,
} satisfies Record<ClaimKind, () => string>

/** The label of a kind of claim. */
export const claimKindLabel = (kind: ClaimKind): string => KINDS[kind]()

const STATES = {
  open: [m.claims_open_state, 'new'],
  accepted: [m.claims_accepted, 'moving'],
  partly_accepted: [m.claims_partly_accepted, 'moving'],
  rejected: [m.claims_rejected, 'canceled'],
  withdrawn: [m.claims_withdrawn, 'done'],
} satisfies Record<Claim['state'], readonly [() => string, StatusTone]>

/** The label and tone of a claim's state. */
export const claimState = ({ state }: Pick<Claim, 'state'>): { label: string; tone: StatusTone } => {
  const [label, tone] = STATES[state]
  return { label: label(), tone }
}

/** Who reads about a claim's money. */
export type MoneyReader = 'client' | 'driver'

/** What the driver still owes of a granted claim, UZS. */
export const claimDebt = ({ decision, payment }: Claim): number =>
  decision === null || payment === null ? 0 : decision.amount - payment.collected

const waitingText = (claim: Claim): string => {
  const { decision, payment } = claim
  const collected = payment?.collected ?? 0
  return collected === 0
    ? m.claims_waits()
    : m.claims_waits_collected({ collected: formatSum(collected), sum: formatSum(decision?.amount ?? 0) })
}

/** Where the money of a granted claim is, in words for its client or its driver; null: there is nothing to say. */
export const claimMoneyText = (claim: Claim, reader: MoneyReader, now: Date): string | null => {
  const { payment } = claim
  if (payment === null) return null
  if (reader === 'driver') {
    const debt = claimDebt(claim)
    return debt === 0 ? null : m.claims_driver_owes({ sum: formatSum(debt) })
  }
  if (payment.state === 'waiting') return waitingText(claim)
  return payment.paidAt === null ? null : m.claims_paid({ time: timeWithDay(new Date(payment.paidAt), now) })
}

const NO_SHOW_STATES = {
  open: [m.claims_state_open, 'new'],
  objected: [m.claims_state_objected, 'accepted'],
  booked: [m.claims_state_booked, 'canceled'],
  dismissed: [m.claims_state_dismissed, 'done'],
} satisfies Record<NoShow['state'], readonly [() => string, StatusTone]>

/** The label and tone of a no-show's state. */
export const noShowState = ({ state }: Pick<NoShow, 'state'>): { label: string; tone: StatusTone } => {
  const [label, tone] = NO_SHOW_STATES[state]
  return { label: label(), tone }
}
