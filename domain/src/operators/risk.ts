/**
 * What can go wrong with an order, a company, a conversation or the service itself so that an operator should look: no offers,
 * the loading time has passed without a driver, a replacement is sought, the client asks for another driver,
 * the driver is late for loading, does not set out for it, waits beyond the free minutes or makes a long stop
 * on the way, the company's money is nearly used up, a client waits for a reply, a dispute is open, an
 * objection to a no-show or a claim waits for its decision, an order by online card is not paid, a provider
 * has taken a payment back, a payment's fiscal receipt is not registered, the money for SMS runs out, money of the ledger is on no statement of the bank in
 * time, or a line of one is not booked.
 */
export const RISK_KINDS = [
  'no_offers',
  'load_time_passed',
  'replacement_open',
  'another_driver_asked',
  'driver_late',
  'driver_not_moving',
  'dispute_open',
  'no_show_objected',
  'claim_open',
  'payment_missing',
  'waiting_over',
  'long_stop',
  'debt_near_limit',
  'payment_taken_back',
  'receipt_missing',
  'chat_unanswered',
  'sms_balance_low',
  'bank_entries_late',
] as const

/** A kind of risk. */
export type RiskKind = (typeof RISK_KINDS)[number]

/** Severities, most urgent first. */
export const RISK_SEVERITIES = ['danger', 'warning'] as const

/** A severity. */
export type RiskSeverity = (typeof RISK_SEVERITIES)[number]

/** What an operator does next about a risk; the site has the texts. */
export const RISK_STEPS = [
  'ask_client_to_raise_price',
  'ask_for_new_time',
  'call_driver',
  'reassign',
  'decide_dispute',
  'decide_no_show',
  'decide_claim',
  'agree_on_waiting',
  'ask_for_refill',
  'ask_for_payment',
  'look_at_payer',
  'answer_chat',
  'top_up_sms',
  'match_bank_entries',
] as const

/** A next step. */
export type RiskStep = (typeof RISK_STEPS)[number]

/** The thresholds of every kind, minutes and kilometers, from the settings. */
export type RiskRules = {
  readonly noOffers: { readonly afterMinutes: number; readonly dangerMinutesToLoad: number }
  readonly notMoving: {
    /** Checked from this long before loading. */
    readonly beforeLoadMinutes: number
    /**
     * An older position means nothing; a truck whose position has not changed for this long is not moving.
     */
    readonly stillMinutes: number
    /** A truck this near to the loading point may wait. */
    readonly nearKm: number
    readonly reassignMinutesToLoad: number
  }
  readonly waiting: { readonly overMinutes: number; readonly dangerOverMinutes: number }
  readonly longStop: { readonly afterMinutes: number; readonly dangerMinutes: number }
  /** Moving less than this is not moving. */
  readonly stillKm: number
  readonly debt: { readonly usedPercent: number }
  readonly chat: { readonly afterMinutes: number; readonly dangerMinutes: number }
  /** How many days money may be on one side only, of the ledger or of the bank's statements. */
  readonly bank: { readonly transitDays: number }
}

/** The figures of a risk; which are present depends on its kind. */
export type RiskFacts = {
  readonly minutes?: number
  readonly minutesToLoad?: number
  readonly minutesFree?: number
  readonly minutesOver?: number
  readonly minutesLeft?: number
  readonly leftKm?: number
  readonly positionMinutes?: number
  readonly usedUzs?: number
  readonly limitUzs?: number
  readonly usedPercent?: number
  readonly unanswered?: number
  readonly balanceUzs?: number
  readonly count?: number
  readonly days?: number
  readonly amountUzs?: number
}

/** A detected risk. */
export type Risk = {
  readonly kind: RiskKind
  readonly severity: RiskSeverity
  readonly since: Date
  readonly nextStep: RiskStep
  readonly facts: RiskFacts
}
