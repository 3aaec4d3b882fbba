/**
 * The payment types, named as in the API (docs/api.md#sending-an-order): cash, terminal (card, at hand-over), company
 * (bank transfer), card (online, before the truck leaves).
 */
export const PAYMENT_TYPES = ['cash', 'terminal', 'company', 'card'] as const

/** A payment type. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Whether the driver is paid by the client directly, so that no money of the order passes through us. */
export const isPaidToDriver = (type: PaymentType): boolean => type === 'cash' || type === 'terminal'

/** Who pays at hand-over (docs/api.md#sending-an-order). */
export const PAYERS = ['sender', 'receiver'] as const

/** A payer. */
export type Payer = (typeof PAYERS)[number]
