import type { StoredFiscalItem } from '../../../platform/db/column-types.ts'
import type { FiscalCode, FiscalSetting } from '../../../platform/settings/fiscal-setting.ts'

/** An item with what the present setting adds: its code in the catalogue, and our number where the service is ours. */
export type CodedItem = StoredFiscalItem & FiscalCode & { readonly taxNumber: string }

/** Items as they are sent; the codes are those of now, so that a mended setting mends a receipt that was refused. */
export const withCodes = (
  items: readonly StoredFiscalItem[],
  { taxId, own, carriage, carriageByTruck }: FiscalSetting,
): readonly CodedItem[] =>
  items.map(item => {
    const ofTruck = item.truckType === null ? undefined : carriageByTruck.get(item.truckType)
    const code = item.service === 'own' ? own : (ofTruck ?? carriage)
    return { ...item, ...code, taxNumber: item.taxNumber ?? taxId }
  })

/** The `detail` of Payme's CheckPerformTransaction (Payme Merchant API, "Fiscalization"); it has no field for a commission. */
export const paymeDetail = (items: readonly CodedItem[]) => ({
  receipt_type: 0,
  items: items.map(({ title, amountTiyin, ikpu, packageCode, vatPercent }) => ({
    title,
    price: amountTiyin,
    count: 1,
    code: ikpu,
    package_code: packageCode,
    vat_percent: vatPercent,
  })),
})
