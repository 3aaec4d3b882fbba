/** `sale`: of money received; `refund`: of money that a provider took back. */
export const RECEIPT_KINDS = ['sale', 'refund'] as const

/** One of the two. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** `due`: not registered yet; `failed`: the provider refuses it; `registered`: the tax office has it. */
export const RECEIPT_STATES = ['due', 'registered', 'failed'] as const

/** A state. */
export type ReceiptState = (typeof RECEIPT_STATES)[number]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Pauses after attempts that brought no answer; the last one repeats. */
const PAUSES_MINUTES = [1, 3, 10, 30, 60, 180] as const

/** A receipt that is not registered so long after its payment is tried no more. */
export const RECEIPT_TRIED_DAYS = 14

/**
 * When a receipt is tried again after so many attempts: soon at first, then every three hours; one that was refused once a day, since
 * only a changed setting or the provider can mend it; never before the pause that the provider asks for. Null: it is given up.
 */
export const nextReceiptAttempt = (
  receipt: {
    readonly createdAt: Date
    readonly attempts: number
    readonly isRefused: boolean
    readonly afterMs?: number | undefined
  },
  now: Date,
): Date | null => {
  const { createdAt, attempts, isRefused, afterMs = 0 } = receipt
  if (now.getTime() - createdAt.getTime() > RECEIPT_TRIED_DAYS * DAY_MS) return null
  const longest = PAUSES_MINUTES[PAUSES_MINUTES.length - 1] ?? 1
  const pauseMs = (PAUSES_MINUTES[Math.max(0, attempts - 1)] ?? longest) * MINUTE_MS
  return new Date(now.getTime() + Math.max(isRefused ? DAY_MS : pauseMs, afterMs))
}

/** The receipt that a payment is shown with: that of its refund once it is registered, until then a registered sale. */
export const shownReceipt = <R extends { readonly kind: ReceiptKind; readonly state: ReceiptState }>(
  receipts: readonly R[],
): R | undefined => {
  const [sale, refund] = RECEIPT_KINDS.map(kind => receipts.find(receipt => receipt.kind === kind))
  if (refund?.state !== 'registered' && sale?.state === 'registered') return sale
  return refund ?? sale
}
