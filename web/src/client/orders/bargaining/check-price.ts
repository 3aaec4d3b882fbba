import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'

type Bounds = { readonly minUzs: number; readonly maxUzs: number }

/** The error of a typed price; null if it can be sent. */
export function checkPrice(uzs: number | null, { minUzs, maxUzs }: Bounds): string | null {
  if (uzs === null) return m.orders_price_missing()
  if (Number.isInteger(uzs) && uzs >= minUzs && uzs <= maxUzs) return null
  return m.orders_price_outside({ min: formatSum(minUzs), max: formatSum(maxUzs) })
}
