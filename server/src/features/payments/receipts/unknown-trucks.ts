import type { Db } from '../../../platform/db/database.ts'
import type { FiscalSetting } from '../../../platform/settings/fiscal-setting.ts'

/** What the log is told of truck types in the settings that there are none of; null: all are known. */
export const unknownTruckWarning = async (
  db: Db,
  { carriageByTruck }: Pick<FiscalSetting, 'carriageByTruck'>,
): Promise<string | null> => {
  if (carriageByTruck.size === 0) return null
  const known = new Set((await db.selectFrom('truck_types').select('key').execute()).map(({ key }) => key))
  const unknown = [...carriageByTruck.keys()].filter(key => !known.has(key))
  if (unknown.length === 0) return null
  return `FISCAL_CARRIAGE_CODES has truck types that there are none of (${unknown.join(', ')}): their receipts name the common code`
}
