import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { lapse, type Payment, type ProviderStep } from '@karvon/domain/payments/payment'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errorCode, UNIQUE_VIOLATION } from '../../../platform/error-code.ts'
import { watchCall } from '../../../platform/telemetry/watched-work.ts'
import { changePayment } from '../change-payment.ts'
import { readPayableOrder } from '../payable-order.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import {
  lockPayment,
  lockTransaction,
  type PaymentRow,
  paymentOf,
  type RawCall,
} from '../payment-repository.ts'
import { storable } from './read-call.ts'

/** Which payment a call is about: the provider's number of its transaction, else ours. */
export type CalledPayment = { readonly externalId: string | null; readonly paymentId: number | null }

/** A call: what it is about and what was sent. */
export type ProviderCall = CalledPayment & {
  readonly provider: PaymentProvider
  readonly name: string
  readonly sent: object
}

/** What a call is decided by. */
export type CallFacts = {
  readonly payment: Payment | null
  /** What it is for still takes money. */
  readonly isPayable: boolean
  readonly now: Date
}

/** The answer, and the current payment. */
export type Answered<Answer> = { readonly answer: Answer; readonly payment: Payment | null }

const lockCalled = async (
  tx: Tx,
  provider: PaymentProvider,
  { externalId, paymentId }: CalledPayment,
): Promise<PaymentRow | undefined> => {
  const known = externalId === null ? undefined : await lockTransaction(tx, provider, externalId)
  return known ?? (paymentId === null ? undefined : await lockPayment(tx, paymentId))
}

/** An account that is closed takes no money, and an order only what is missing of it. */
const takesMoney = async (tx: Tx, row: PaymentRow): Promise<boolean> => {
  if (row.state !== 'waiting') return true
  const payer = await tx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  if (payer === undefined || payer.closed_at !== null) return false
  if (row.order_id === null) return true
  const order = await readPayableOrder(tx, row.order_id, row.user_id)
  return order?.isPayable === true && order.missingUzs >= row.amount_uzs
}

const answerIn = async <Answer>(
  tx: Tx,
  call: ProviderCall & { readonly now: Date },
  decide: (facts: CallFacts) => ProviderStep<Answer>,
  deps: PaymentDeps,
): Promise<Answered<Answer>> => {
  const { now: at, provider, name } = call
  let row = await lockCalled(tx, provider, call)
  if (row === undefined)
    return { answer: decide({ payment: null, isPayable: false, now: at }).answer, payment: null }
  const over = lapse(paymentOf(row), at)
  if (over !== null) {
    const ended = await changePayment(tx, row, { move: over, at, raw: null }, deps)
    if (ended !== null)
      row = { ...row, state: ended.state, canceled_at: ended.canceledAt, reason: ended.reason }
  }
  const payment = paymentOf(row)
  const { move, answer, ifNotFree } = decide({ payment, isPayable: await takesMoney(tx, row), now: at })
  if (move === null) return { answer, payment }
  const raw: RawCall = { name, body: storable(call.sent) as object }
  const moved = await changePayment(tx, row, { move, at, raw }, deps)
  if (moved !== null) return { answer, payment: moved }
  return { answer: ifNotFree ?? answer, payment }
}

/** Another payment has taken the number of this transaction in the meantime. */
const isNumberTaken = (error: unknown): boolean => errorCode(error) === UNIQUE_VIOLATION

/**
 * Answers a provider's call: the change of state, the ledger and the answer are one transaction with the payment locked, so of
 * repeated calls one changes something and the others see what it did. A payment whose time is over ends first.
 */
export const answerCall = async <Answer>(
  deps: PaymentDeps,
  call: ProviderCall,
  decide: (facts: CallFacts) => ProviderStep<Answer>,
): Promise<Answered<Answer>> => {
  const attempt = () =>
    inTransaction(deps.db, tx => answerIn(tx, { ...call, now: deps.clock.now() }, decide, deps))
  try {
    return await watchCall(call.provider, attempt)
  } catch (error) {
    if (!isNumberTaken(error)) throw error
    // the transaction is found by its number now
    return attempt()
  }
}
