import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import { TAX_MODELS } from '@karvon/domain/tax/tax-terms'
import type { Static } from 'typebox'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf, Uzs } from '../wire/values.ts'
import type { FromWire } from '../wire/wire-names.ts'

/**
 * What we keep of a price. As an `agent` (also where `tax_model` is absent): `percent` of it within `min` and `max`, and VAT of
 * `vat_percent` of that on top. As a `principal`: VAT of `vat_percent` within the whole price, and `percent` of the rest within `min`
 * and `max` (decision 0085).
 */
export const WireCommission = Type.Object(
  {
    percent: Type.Number({ minimum: 0, maximum: 50 }),
    min: Uzs,
    max: Nullable(Uzs),
    vat_percent: Type.Number({ minimum: 0, maximum: 100 }),
    tax_model: Type.Optional(OneOf(TAX_MODELS)),
  },
  { description: 'what is kept of the price; the rest is the driver’s' },
)

type Commission = FromWire<Static<typeof WireCommission>>

/** The terms of a commission for the API, in camelCase. */
export const commissionToWire = ({
  percent,
  minUzs,
  maxUzs,
  vatPercent,
  taxModel = 'agent',
}: CommissionTerms): Commission => ({
  percent,
  min: minUzs,
  max: maxUzs,
  vatPercent,
  taxModel,
})

/** The terms out of an answer of the API. */
export const commissionOf = ({ percent, min, max, vatPercent, taxModel }: Commission): CommissionTerms => ({
  percent,
  minUzs: min,
  maxUzs: max,
  vatPercent,
  taxModel,
})
