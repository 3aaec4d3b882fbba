import type { BodyOf } from '@karvon/contract/endpoint'
import type { startPayment } from '@karvon/contract/payments/payments'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { type AskedPayment, checkNewPayment, type PaymentFacts } from '@karvon/domain/payments/new-payment'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { changePayment } from './change-payment.ts'
import { watchPayment } from './expire-payment.ts'
import { readPayableOrder } from './payable-order.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertPayment, lockWaiting, type PaymentRow } from './payment-repository.ts'
import { readPaymentRules } from './payment-rules.ts'
import { describeItems } from './receipts/describe-items.ts'

/** The providers that there are accounts at. */
export const providersOf = ({ accounts }: Pick<PaymentDeps, 'accounts'>): readonly PaymentProvider[] =>
  PAYMENT_PROVIDERS.filter(provider => accounts[provider] !== null)

const MINUTE_MS = 60_000

/** Of two requests of one payer the second waits here and then sees what the first has written. */
const lockPayer = async (tx: Tx, userId: number): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

const factsOf = async (
  tx: Tx,
  { role, userId }: SignedIn,
  { purpose, orderId }: AskedPayment,
  deps: PaymentDeps,
): Promise<PaymentFacts> => ({
  role,
  providers: providersOf(deps),
  rules: await readPaymentRules(tx),
  order: purpose === 'order' && orderId !== null ? await readPayableOrder(tx, orderId, userId) : null,
  owedUzs: purpose === 'receivable' ? (await deps.ledger.readPersonMoney(tx, userId)).receivableUzs : 0,
})

/**
 * Ends a payer's older unpaid payments of the same kind, so that nobody pays twice by an old code; one that is the same and can still
 * be paid is returned instead.
 */
const endOlder = async (
  tx: Tx,
  asked: AskedPayment & { readonly userId: number; readonly at: Date },
  deps: PaymentDeps,
): Promise<PaymentRow | null> => {
  let same: PaymentRow | null = null
  for (const row of await lockWaiting(tx, asked)) {
    const isSame = row.provider === asked.provider && row.amount_uzs === asked.amountUzs
    if (isSame && row.expires_at.getTime() > asked.at.getTime()) same = row
    else
      await changePayment(tx, row, { move: { to: 'canceled', reason: null }, at: asked.at, raw: null }, deps)
  }
  return same
}

/** Begins a payment, or returns the open one that is the same; refuses as `checkNewPayment`. */
export const beginPayment = async (
  tx: Tx,
  caller: SignedIn,
  { body, at }: { readonly body: BodyOf<typeof startPayment>; readonly at: Date },
  deps: PaymentDeps,
): Promise<Decision<PaymentRow>> => {
  const { purpose, provider, amount: amountUzs } = body
  const orderId = purpose === 'order' ? (body.orderId ?? null) : null
  const asked: AskedPayment = { purpose, provider, amountUzs, orderId }
  const { userId } = caller
  await lockPayer(tx, userId)
  const facts = await factsOf(tx, caller, asked, deps)
  const refusals = checkNewPayment(asked, facts)
  if (refusals.length > 0) return refuseAll(refusals)
  const same = await endOlder(tx, { ...asked, userId, at }, deps)
  if (same !== null) return accept(same)
  const companyId = purpose === 'refill' ? caller.companyId : null
  const expiresAt = new Date(at.getTime() + facts.rules.lifeMinutes * MINUTE_MS)
  const items = deps.fiscal === null ? null : await describeItems(tx, { ...asked, userId })
  const row = await insertPayment(tx, { ...asked, companyId, userId, at, expiresAt, items })
  await watchPayment(tx, row)
  return accept(row)
}
