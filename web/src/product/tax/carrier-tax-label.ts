import type { CarrierTax, CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { m } from '../../messages/compiled/messages.js'

const NAMES: Readonly<Record<CarrierTaxStatus, () => string>> = {
  none: m.tax_none,
  self_employed: m.tax_self_employed,
  sole_trader: m.tax_sole_trader,
  company: m.tax_company,
  vat_company: m.tax_vat_company,
}

/** What a driver is to the tax office. */
export const taxStatusLabel = (status: CarrierTaxStatus): string => NAMES[status]()

/** The same with their number; null: they have not said. */
export const carrierTaxLabel = ({ status, number }: CarrierTax): string | null =>
  status === null ? null : [taxStatusLabel(status), number].filter(Boolean).join(', ')
