import type { CarrierTax } from '@karvon/domain/tax/carrier-tax'
import { m } from '../../messages/compiled/messages.js'
import { carrierTaxLabel } from '../../product/tax/carrier-tax-label.ts'
import { Text } from '../../ui/layout/box.tsx'

/** A payee's tax status and number; marked where it is missing. */
export function TaxNote({ tax }: { tax: CarrierTax }) {
  const label = carrierTaxLabel(tax)
  return label === null ? (
    <Text as="span" size={14} tone="clay">
      {m.tax_unstated()}
    </Text>
  ) : (
    <Text as="span" size={14} tone="quiet">
      {label}
    </Text>
  )
}
