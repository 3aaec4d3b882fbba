/** The most drivers that a company may have as own carriers at a time, invited ones included. */
export const MOST_OWN_CARRIERS = 100

/** How many days an invitation by phone waits for its answer; after a refusal the same phone may be invited again after as many. */
export const INVITATION_DAYS = 30

/**
 * Own carriers of a company: `invited`: by phone, and has not answered; `active`; `declined`: the driver does not want it; `ended`:
 * by either side, or because an invitation was not answered.
 */
export const OWN_CARRIER_STATUSES = ['invited', 'active', 'declined', 'ended'] as const

/** One of them. */
export type OwnCarrierStatus = (typeof OWN_CARRIER_STATUSES)[number]

/** What happens to an own carrier, or to an agreed price. */
export const AGREEMENT_MOVES = ['accept', 'decline', 'end'] as const

/** One of them. */
export type AgreementMove = (typeof AGREEMENT_MOVES)[number]

/** Who moves it: a side of the agreement, or we ourselves when an account closes. */
export type AgreementActor = 'company' | 'driver' | 'system'
