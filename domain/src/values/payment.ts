/**
 * The payment types, named as in the API (docs/api.md#sending-an-order): cash, terminal (card), company (bank
 * transfer).
 */
export const PAYMENT_TYPES = ['cash', 'terminal', 'company'] as const

/** A payment type. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Who pays at hand-over (docs/api.md#sending-an-order). */
export const PAYERS = ['sender', 'receiver'] as const

/** A payer. */
export type Payer = (typeof PAYERS)[number]
