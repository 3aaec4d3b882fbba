/** The ways to pay, in the words of spec §3: cash, terminal (card), company (bank transfer). */
export const PAYMENT_TYPES = ['cash', 'terminal', 'company'] as const

/** One way to pay. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Who pays at hand-over (spec §3). */
export const PAYERS = ['sender', 'receiver'] as const

/** One payer. */
export type Payer = (typeof PAYERS)[number]
