import { nextReceiptAttempt, RECEIPT_TRIED_DAYS } from '@karvon/domain/payments/fiscal-receipt'
import { tiyinOf } from '@karvon/domain/payments/tiyin'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findAnyPayment, type PaymentRow } from '../payment-repository.ts'
import { REGISTER_RECEIPT } from './due-receipt.ts'
import { withCodes } from './fiscal-code.ts'
import { keepRegistered } from './keep-registered.ts'
import {
  claimSending,
  countAttempt,
  findReceipt,
  forgetSending,
  lockReceipt,
  type ReceiptRow,
  readClickPaydoc,
  saveAccepted,
  saveProblem,
} from './receipt-rows.ts'
import type { ReceiptToRegister, Registrar, Registration, Unregistered } from './registrar.ts'

const plan = (tx: Tx, receiptId: number, runAt: Date): Promise<void> =>
  enqueue(tx, { kind: REGISTER_RECEIPT, payload: { receiptId }, runAt })

type Reason = { readonly isRefused: boolean; readonly afterMs?: number | undefined }

const nextOf = (receipt: ReceiptRow, reason: Reason, now: Date): Date | null =>
  nextReceiptAttempt({ createdAt: receipt.created_at, attempts: receipt.attempts + 1, ...reason }, now)

/** The receipt as it is sent; null: there is nobody to send it to any more. */
const readToRegister = async (
  tx: Tx,
  receipt: ReceiptRow,
  row: PaymentRow,
  { fiscal, db, clock }: PaymentDeps,
): Promise<ReceiptToRegister | null> => {
  if (fiscal === null || row.receipt_items === null) return null
  const transaction = row.provider === 'click' ? await readClickPaydoc(tx, row.id) : row.external_id
  const at = (receipt.kind === 'sale' ? row.performed_at : row.canceled_at) ?? receipt.created_at
  const items = withCodes(row.receipt_items, fiscal)
  return {
    ...{ receipt, at, items, transaction: transaction ?? '', amountTiyin: tiyinOf(row.amount_uzs) },
    claimSending: () => claimSending(db, receipt.id, clock.now()),
  }
}

/** A refund is registered after its sale (Uzum Fiscalization, `/v2/refund_receipt`). */
const waitsForSale = async (tx: Tx, { kind, payment_id }: ReceiptRow): Promise<boolean> =>
  kind === 'refund' && (await findReceipt(tx, payment_id, 'sale'))?.state !== 'registered'

/** `isLast`: no other is planned, and the receipt counts as failed unless this one registers it. */
type Attempt = { readonly receipt: ReceiptRow; readonly row: PaymentRow; readonly isLast: boolean }

/**
 * Stores what stands against a receipt. One that was refused is tried again a day later, and one that the provider puts off when it
 * says, in place of the attempt that is planned.
 */
const keepProblem = async (
  tx: Tx,
  { receipt, isLast }: Attempt,
  { kind, afterMs, problem, isUntaken }: Unregistered,
  now: Date,
): Promise<void> => {
  const isRefused = kind === 'refused'
  await saveProblem(tx, receipt.id, { state: isRefused || isLast ? 'failed' : 'due', problem })
  if (isUntaken) await forgetSending(tx, receipt.id)
  if (isLast || (!isRefused && afterMs === undefined)) return
  const next = nextOf(receipt, { isRefused, afterMs }, now)
  await withdrawJobs(tx, { kind: REGISTER_RECEIPT, payload: { receiptId: receipt.id } }, now)
  if (next !== null) await plan(tx, receipt.id, next)
}

/** Stores what came of an attempt. */
const conclude = (deps: PaymentDeps, attempt: Attempt, outcome: Registration): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const { receipt, row, isLast } = attempt
    const now = deps.clock.now()
    if (outcome.kind === 'registered')
      return keepRegistered(tx, { id: receipt.id, row, registered: outcome.receipt, at: now }, deps)
    if (outcome.kind === 'accepted') return isLast ? undefined : saveAccepted(tx, receipt.id, now)
    return keepProblem(tx, attempt, outcome, now)
  })

const registrarOf = ({ registrars }: PaymentDeps, { provider }: PaymentRow): Registrar | null =>
  provider === 'payme' ? null : registrars[provider]

const NOBODY = 'nobody is set up to register it'
const NO_SALE = 'its sale is not registered'

/** An attempt that can be made, or what stands against it. */
const readAttempt = async (
  tx: Tx,
  receipt: ReceiptRow,
  deps: PaymentDeps,
): Promise<string | { row: PaymentRow; sent: ReceiptToRegister; register: Registrar }> => {
  const row = await findAnyPayment(tx, receipt.payment_id)
  if (row === undefined) return NOBODY
  const [register, sent] = [registrarOf(deps, row), await readToRegister(tx, receipt, row, deps)]
  if (sent === null || register === null) return NOBODY
  return (await waitsForSale(tx, receipt)) ? NO_SALE : { row, sent, register }
}

const GIVEN_UP = `no receipt came in ${RECEIPT_TRIED_DAYS} days`

/**
 * Registers a receipt after the commit. The next attempt is planned before the call, so that one which a crash cuts short is made
 * again; it does nothing once the receipt is registered. With no next attempt the receipt has failed, unless this one registers it.
 */
export const registerReceiptJob =
  (deps: PaymentDeps): JobHandler =>
  async (tx: Tx, { receiptId }: { readonly receiptId: number }, now: Date) => {
    const receipt = await lockReceipt(tx, receiptId)
    if (receipt === undefined || receipt.state === 'registered') return undefined
    const attempt = await readAttempt(tx, receipt, deps)
    const next = nextOf(receipt, { isRefused: false }, now)
    const isLast = next === null
    if (!isLast) await plan(tx, receiptId, next)
    await countAttempt(tx, receiptId)
    const problem = typeof attempt === 'string' ? attempt : (receipt.problem ?? GIVEN_UP)
    if (isLast) await saveProblem(tx, receiptId, { state: 'failed', problem })
    if (typeof attempt === 'string') return undefined
    const { row, sent, register } = attempt
    return async () => conclude(deps, { receipt, row, isLast }, await register(sent))
  }
