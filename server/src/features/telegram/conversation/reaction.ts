import type { Endpoint } from '@karvon/contract/endpoint'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import type { OwnAnswer } from '../../../platform/http/call-as.ts'
import type { Reader, Turn } from './conversation-deps.ts'
import { dueNow } from './payments/dues-now.ts'
import { choiceCard } from './payments/payment-cards.ts'
import type { Card } from './writing/html.ts'
import { textsIn } from './writing/texts.ts'

/** Refusals that a payment lifts. */
const LIFTED_BY: Readonly<Record<string, PaymentPurpose>> = {
  'api.advance_too_low': 'advance',
  'api.receivable_over_limit': 'receivable',
}

/** How to pay what a refusal is about; null: it is not about money, or nothing can be paid here. */
const paymentFor = async (code: string, reader: Reader): Promise<Card | null> => {
  const purpose = LIFTED_BY[code]
  if (purpose === undefined || reader.deps.payProviders.length === 0) return null
  const due = await dueNow(reader, purpose, null)
  return due === null ? null : choiceCard(due, reader)
}

/** What a press or a reply leads to: a short sentence, and how the thing is now; a missing card leaves the message as it is. */
export type Reaction = {
  readonly answer?: string
  /** Whether the sentence must be closed. */
  readonly isAlert?: boolean
  readonly card?: Card | null
  /** A message of its own below. */
  readonly next?: Card | null
}

/** The sentences of a refusal. */
export const refusalText = (
  { sentences }: { readonly sentences: readonly string[] },
  { locale }: Pick<Turn, 'locale'>,
): string => {
  const said = sentences.filter(sentence => sentence !== '').join(' ')
  return said === '' ? textsIn(locale).answer.failed : said
}

/** What a call came to, with the thing as it is now, whichever way it went: a refusal mostly means that it has changed. */
export const reactTo = async (
  turn: Turn,
  answer: OwnAnswer<Endpoint>,
  done: string,
  now: () => Promise<Card | null>,
): Promise<Reaction> => {
  const card = await now()
  if (answer.ok) return { answer: done, card }
  const next = await paymentFor(answer.code, turn)
  return { answer: refusalText(answer, turn), isAlert: true, card, next }
}
