import type { saveBankDetails, showBankDetails } from '@karvon/contract/driver/bank-details'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import { type BankDetails, readBankDetails } from '@karvon/domain/payouts/bank-details'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { type DetailsRow, findDetails, lockDetails, openNumber, saveDetails } from './details-repository.ts'

type View = NonNullable<DataOf<typeof showBankDetails>>

const viewOf = (row: DetailsRow): View => ({
  kind: row.kind,
  lastDigits: row.last_digits,
  holder: row.holder,
  mfo: row.mfo,
  taxId: row.tax_id,
  changedAt: row.changed_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
})

/** What the audit log keeps: never the number. */
const keptOf = ({ kind, last_digits, holder, mfo, tax_id }: DetailsRow) => ({
  kind,
  last_digits,
  holder,
  mfo,
  tax_id,
})

/** The driver's details as shown to them; null: none were given. */
export const readOwnDetails = async (
  { db }: Pick<PayoutDeps, 'db'>,
  driverId: number,
): Promise<View | null> => {
  const row = await findDetails(db, driverId)
  return row === undefined ? null : viewOf(row)
}

const isSame = (row: DetailsRow, given: BankDetails, deps: Pick<PayoutDeps, 'seal'>): boolean =>
  row.kind === given.kind &&
  row.holder === given.holder &&
  row.mfo === given.mfo &&
  row.tax_id === given.taxId &&
  openNumber(deps.seal, row.sealed_number) === given.number

/** A planned payment to other details than the driver's is taken out; one that the bank has stays. */
const takePlannedOut = async (tx: Tx, driverId: number): Promise<void> => {
  await tx
    .updateTable('payout_lines')
    .set({ state: 'removed', removal: 'details_changed' })
    .where('driver_id', '=', driverId)
    .where('state', '=', 'planned')
    .execute()
}

/** Replaces the driver's details; the same ones sent again change nothing. Refuses as `readBankDetails`. */
export const saveOwnDetails = async (
  deps: Pick<PayoutDeps, 'db' | 'seal' | 'audit'>,
  changer: Changer,
  form: BodyOf<typeof saveBankDetails>,
  at: Date,
): Promise<Decision<View>> => {
  const { taxId, ...sent } = form
  const read = readBankDetails({ ...sent, tax_id: taxId }, at)
  if (!read.ok) return read
  return inTransaction(deps.db, async tx => {
    const driverId = changer.actorId
    const before = await lockDetails(tx, driverId)
    if (before !== undefined && isSame(before, read.value, deps)) return accept(viewOf(before))
    const after = await saveDetails(tx, driverId, read.value, { seal: deps.seal, at })
    await takePlannedOut(tx, driverId)
    await deps.audit(tx, {
      ...changer,
      action: 'bank_details.change',
      objectKind: 'driver',
      objectId: String(driverId),
      before: before === undefined ? null : keptOf(before),
      after: keptOf(after),
    })
    return accept(viewOf(after))
  })
}
