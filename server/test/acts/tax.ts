import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import type { TaxModel } from '@karvon/domain/tax/tax-terms'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** Sets the tax that deals are made with from now on. */
export const setTax = async (
  test: { readonly db: Db; readonly clock: { readonly pass: (seconds: number) => void } },
  taxModel: TaxModel,
  vatPercent: number,
): Promise<void> => {
  await sql`update settings set value = value || ${JSON.stringify({ taxModel, vatPercent })}::jsonb
    where key = 'money_rules'`.execute(test.db)
  test.clock.pass(60)
}

/** Sets what a driver is to the tax office. */
export const setCarrierTax = async (
  test: { readonly db: Db },
  driverId: number,
  status: CarrierTaxStatus,
  number: string | null = '301234567',
): Promise<void> => {
  const change = { tax_status: status, tax_number: number }
  await test.db.updateTable('drivers').set(change).where('user_id', '=', driverId).execute()
}
