import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import type { Reader } from '../conversation-deps.ts'
import type { Card } from '../writing/html.ts'
import { dueNow } from './dues-now.ts'
import { choiceCard } from './payment-cards.ts'

/** Refusals that a payment lifts. */
const LIFTED_BY: Readonly<Record<string, PaymentPurpose>> = {
  'api.advance_too_low': 'advance',
  'api.receivable_over_limit': 'receivable',
}

/** How to pay what a refusal is about; null: it is not about money, or nothing can be paid here. */
export const paymentFor = async (code: string, reader: Reader): Promise<Card | null> => {
  const purpose = LIFTED_BY[code]
  if (purpose === undefined || reader.deps.payProviders.length === 0) return null
  const due = await dueNow(reader, purpose, null)
  return due === null ? null : choiceCard(due, reader)
}
