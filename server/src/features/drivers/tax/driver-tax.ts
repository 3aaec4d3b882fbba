import type { saveDriverTax, saveTaxOfDriver } from '@karvon/contract/driver/tax'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readCarrierTax } from '@karvon/domain/tax/carrier-tax'
import type { Selectable } from 'kysely'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type TaxColumns = Pick<Selectable<Tables['drivers']>, 'tax_status' | 'tax_number' | 'tax_verified_number'>

/** A driver's tax status as the API has it, in camelCase. */
type DriverTax = DataOf<typeof saveDriverTax>

/** A number is verified as long as it is the one that an operator has seen. */
const taxView = ({ tax_status: status, tax_number: number, tax_verified_number }: TaxColumns): DriverTax => ({
  ...{ status, number },
  isVerified: number !== null && tax_verified_number === number,
})

/** A driver's tax status; nothing is said before a truck is registered. */
export const readDriverTax = async (db: Db, driverId: number): Promise<DriverTax> => {
  const row = await db
    .selectFrom('drivers')
    .select(['tax_status', 'tax_number', 'tax_verified_number'])
    .where('user_id', '=', driverId)
    .executeTakeFirst()
  return taxView({
    tax_status: row?.tax_status ?? null,
    tax_number: row?.tax_number ?? null,
    tax_verified_number: row?.tax_verified_number ?? null,
  })
}

type Change = {
  readonly driverId: number
  readonly typed: BodyOf<typeof saveTaxOfDriver>
  readonly changer: Changer
  readonly now: Date
}

/**
 * Changes a driver's tax status, by the driver or an operator. Refuses as `readCarrierTax`, and `driver_not_approved` before a truck
 * is registered.
 */
export const changeDriverTax = async (
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  { driverId, typed, changer, now }: Change,
): Promise<Decision<DriverTax>> => {
  const read = readCarrierTax({ status: typed.status, number: typed.number }, now)
  if (!read.ok) return read
  const { status, number } = read.value
  return inTransaction(db, async tx => {
    const before = await tx
      .selectFrom('drivers')
      .select(['tax_status', 'tax_number', 'tax_verified_number'])
      .where('user_id', '=', driverId)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return refuse('driver_not_approved')
    const verified = typed.isVerified === true ? number : before.tax_verified_number
    const after = {
      ...{ tax_status: status, tax_number: number },
      tax_verified_number: typed.isVerified === false ? null : verified,
    }
    await tx
      .updateTable('drivers')
      .set({ ...after, updated_at: now })
      .where('user_id', '=', driverId)
      .execute()
    await audit(tx, {
      ...changer,
      action: 'driver.tax',
      objectKind: 'driver',
      objectId: String(driverId),
      before,
      after,
    })
    return accept(taxView(after))
  })
}
