import type { ClaimKind } from '@karvon/domain/claims/claim'
import { m } from '../../messages/compiled/messages.js'
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
