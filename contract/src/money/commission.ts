import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import type { Static } from 'typebox'
import { Type } from '../schema/json-schema.ts'
import { Nullable, Uzs } from '../wire/values.ts'
import type { FromWire } from '../wire/wire-names.ts'

/** What we keep of a price: `percent` of it within `min` and `max`, and VAT of `vat_percent` of that on top. */
export const WireCommission = Type.Object(
  {
    percent: Type.Number({ minimum: 0, maximum: 50 }),
    min: Uzs,
    max: Nullable(Uzs),
    vat_percent: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { description: 'what is kept of the price; the rest is the driver’s' },
)

type Commission = FromWire<Static<typeof WireCommission>>

/** The terms of a commission for the API, in camelCase. */
export const commissionToWire = ({ percent, minUzs, maxUzs, vatPercent }: CommissionTerms): Commission => ({
  percent,
  min: minUzs,
  max: maxUzs,
  vatPercent,
})

/** The terms out of an answer of the API. */
export const commissionOf = ({ percent, min, max, vatPercent }: Commission): CommissionTerms => ({
  percent,
  minUzs: min,
  maxUzs: max,
  vatPercent,
})
