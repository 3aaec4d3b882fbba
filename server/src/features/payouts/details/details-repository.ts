import { type BankDetails, lastDigits } from '@karvon/domain/payouts/bank-details'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Seal } from '../../../platform/sealing/seal.ts'
import type { SealedColumn } from '../../../platform/sealing/sealed-columns.ts'

/** Of the seal of cards' and accounts' numbers. */
export const NUMBER_PURPOSE = 'bank details'

/** Numbers of drivers' cards and accounts, and those that payouts went to. */
export const BANK_NUMBERS: readonly SealedColumn[] = [
  { table: 'driver_bank_details', key: 'driver_id', column: 'sealed_number', purpose: NUMBER_PURPOSE },
  { table: 'payout_lines', key: 'id', column: 'sealed_number', purpose: NUMBER_PURPOSE },
]

/** A row of a driver's bank details. */
export type DetailsRow = Selectable<Tables['driver_bank_details']>

/** The details of a driver; undefined: none were given. */
export const findDetails = (db: Db, driverId: number): Promise<DetailsRow | undefined> =>
  db.selectFrom('driver_bank_details').selectAll().where('driver_id', '=', driverId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockDetails = (tx: Tx, driverId: number): Promise<DetailsRow | undefined> =>
  tx
    .selectFrom('driver_bank_details')
    .selectAll()
    .where('driver_id', '=', driverId)
    .forUpdate()
    .executeTakeFirst()

/** Opens a sealed number; null: the server no longer has its key, and the driver gives it again (decision 0075). */
export const openNumber = (seal: Seal, sealed: string): string | null =>
  seal.open(sealed)?.toString('utf8') ?? null

/** Stores new details of a driver, which have to be checked. */
export const saveDetails = (
  tx: Tx,
  driverId: number,
  { number, taxId, ...details }: BankDetails,
  { seal, at }: { readonly seal: Seal; readonly at: Date },
): Promise<DetailsRow> => {
  const row = {
    ...details,
    tax_id: taxId,
    sealed_number: seal.close(Buffer.from(number, 'utf8')),
    last_digits: lastDigits(number),
    changed_at: at,
    checked_at: null,
    checked_by: null,
  }
  return tx
    .insertInto('driver_bank_details')
    .values({ driver_id: driverId, ...row })
    .onConflict(conflict =>
      conflict
        .column('driver_id')
        .doUpdateSet(eb => ({ ...row, version: eb('driver_bank_details.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The bank refused these details: nothing more is paid to them until an operator has checked them again. */
export const uncheckDetails = async (
  tx: Tx,
  paidTo: { readonly driver_id: number; readonly details_version: number },
): Promise<void> => {
  await tx
    .updateTable('driver_bank_details')
    .set({ checked_at: null, checked_by: null })
    .where('driver_id', '=', paidTo.driver_id)
    .where('version', '=', paidTo.details_version)
    .execute()
}

/** Forgets the bank details of a closed account. */
export const forgetDetails = async (tx: Tx, driverId: number): Promise<void> => {
  await tx.deleteFrom('driver_bank_details').where('driver_id', '=', driverId).execute()
}
