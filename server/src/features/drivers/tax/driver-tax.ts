import type { saveDriverTax } from '@karvon/contract/driver/tax'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CarrierTax, readCarrierTax } from '@karvon/domain/tax/carrier-tax'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'

/** A driver's tax status; nothing is said before a truck is registered. */
export const readDriverTax = async (db: Db, driverId: number): Promise<CarrierTax> => {
  const row = await db
    .selectFrom('drivers')
    .select(['tax_status', 'tax_number'])
    .where('user_id', '=', driverId)
    .executeTakeFirst()
  return { status: row?.tax_status ?? null, number: row?.tax_number ?? null }
}

type Change = {
  readonly driverId: number
  readonly typed: BodyOf<typeof saveDriverTax>
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
): Promise<Decision<CarrierTax>> => {
  const read = readCarrierTax({ status: typed.status, number: typed.number }, now)
  if (!read.ok) return read
  const { status, number } = read.value
  return inTransaction(db, async tx => {
    const before = await tx
      .selectFrom('drivers')
      .select(['tax_status', 'tax_number'])
      .where('user_id', '=', driverId)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return refuse('driver_not_approved')
    const after = { tax_status: status, tax_number: number }
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
    return accept(read.value)
  })
}
