import type { Address } from '../../../product/address/address-queries.ts'
import { savedAt } from '../../../product/address/own-places.ts'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'

/** The contact phone (`+998…`) of the saved address at the last stop, or null. */
export const receiverPhoneAt = (points: readonly FormPoint[], saved: readonly Address[]): string | null => {
  const last = points.at(-1)?.point ?? null
  const phone = last === null ? null : (savedAt(saved, last)?.contactPhone ?? null)
  return phone === null ? null : `+${phone}`
}
