import { lastDigits } from '@karvon/domain/payouts/bank-details'
import { OPEN_LINE_STATES } from '@karvon/domain/payouts/payout-states'
import { type RefundLeftOut, whyNoRefund } from '@karvon/domain/payouts/propose-payouts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CompanyRefund } from '../../ledger/ledger.ts'
import type { RefundLine } from '../batches/batch-repository.ts'
import { openNumber } from '../details/details-repository.ts'
import type { PayoutDeps } from '../payout-deps.ts'

type Judged = { readonly refund: CompanyRefund; readonly reason: RefundLeftOut | null }

const selectOpen = async (db: Db): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('payout_lines')
    .select('refund_id')
    .where('refund_id', 'is not', null)
    .where('state', 'in', [...OPEN_LINE_STATES])
    .execute()
  return new Set(rows.flatMap(({ refund_id }) => refund_id ?? []))
}

/** How many that wait are read at once. */
const PAGE = 200

/** Left out are shown up to this count. */
const MOST_LEFT_OUT = 200

/**
 * Companies' refunds that wait, the longest first, with why a new batch would leave them out; `most` are not left out. Reads on until a
 * batch is full or nothing waits, so that any number of refunds that can't be paid holds up none that can.
 */
export const judgeRefunds = async (
  db: Db,
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  most: number,
): Promise<readonly Judged[]> => {
  const open = await selectOpen(db)
  const payable: Judged[] = []
  const leftOut: Judged[] = []
  for (let after = 0; ; ) {
    const page = await ledger.selectCompanyRefunds(db, { waitingAfter: after, limit: PAGE })
    for (const refund of page) {
      const reason = whyNoRefund({ ...refund, isOpen: open.has(refund.refundId) })
      if (reason === null && payable.length < most) payable.push({ refund, reason })
      else if (leftOut.length < MOST_LEFT_OUT) leftOut.push({ refund, reason: reason ?? 'too_many' })
    }
    const last = page.at(-1)
    const isFull = payable.length >= most && leftOut.length >= MOST_LEFT_OUT
    if (last === undefined || page.length < PAGE || isFull) return [...payable, ...leftOut]
    after = last.refundId
  }
}

/** Locks refunds and their companies' money, in the order of the companies' ids, as drivers are locked in theirs. */
const lockRefunds = async (
  tx: Tx,
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  refunds: readonly CompanyRefund[],
): Promise<void> => {
  const inOrder = refunds.toSorted((a, b) => a.companyId - b.companyId || a.refundId - b.refundId)
  for (const { refundId } of inOrder) await ledger.lockRefund(tx, refundId)
}

const lineOf = ({ seal }: Pick<PayoutDeps, 'seal'>, batchId: number, refund: CompanyRefund) => ({
  batch_id: batchId,
  refund_id: refund.refundId,
  amount_uzs: refund.amountUzs,
  state: 'planned' as const,
  // a company's account has no versions: its number is compared
  details_version: 0,
  details_kind: 'account' as const,
  sealed_number: seal.close(Buffer.from(refund.account, 'utf8')),
  last_digits: lastDigits(refund.account),
  holder: refund.title,
  mfo: refund.mfo,
  tax_id: refund.inn,
})

/** Puts companies' refunds that can be paid into a batch, `most` of them, with their money locked. */
export const draftRefunds = async (
  tx: Tx,
  deps: Pick<PayoutDeps, 'ledger' | 'seal'>,
  batchId: number,
  most: number,
): Promise<readonly { readonly amount_uzs: number }[]> => {
  const first = await judgeRefunds(tx, deps, most)
  await lockRefunds(
    tx,
    deps,
    first.flatMap(({ refund, reason }) => (reason === null ? [refund] : [])),
  )
  const chosen = (await judgeRefunds(tx, deps, most)).flatMap(({ refund, reason }) =>
    // what came meanwhile is not locked
    reason === null && first.some(each => each.refund.refundId === refund.refundId) ? [refund] : [],
  )
  if (chosen.length === 0) return []
  return tx
    .insertInto('payout_lines')
    .values(chosen.map(refund => lineOf(deps, batchId, refund)))
    .onConflict(conflict => conflict.doNothing())
    .returning('amount_uzs')
    .execute()
}

/** The planned lines whose company has another account by now (`changed`), or whose refund can no longer be paid (`fallen`), locked. */
export const checkRefundLines = async (
  tx: Tx,
  { ledger, seal }: Pick<PayoutDeps, 'ledger' | 'seal'>,
  lines: readonly RefundLine[],
): Promise<{ readonly changed: readonly number[]; readonly fallen: readonly number[] }> => {
  const ids = lines.map(line => line.refund_id)
  await lockRefunds(tx, { ledger }, await ledger.selectCompanyRefunds(tx, { ids }))
  const refunds = new Map((await ledger.selectCompanyRefunds(tx, { ids })).map(each => [each.refundId, each]))
  const changed: number[] = []
  const fallen: number[] = []
  for (const line of lines) {
    const refund = refunds.get(line.refund_id)
    const reason = refund === undefined ? 'balance_too_low' : whyNoRefund({ ...refund, isOpen: false })
    const isSame = refund?.account === openNumber(seal, line.sealed_number) && refund?.mfo === line.mfo
    if (reason === 'balance_too_low') fallen.push(line.id)
    else if (reason !== null || !isSame) changed.push(line.id)
  }
  return { changed, fallen }
}
