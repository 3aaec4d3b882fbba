import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import type { Market } from '../../../product/price/truck-price.ts'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FairPriceBand } from './fair-price-band.tsx'

type OwnPriceBandProps = {
  text: string
  onChange: (text: string) => void
  /** Bounds of the chosen truck; null while there is no price. */
  bounds: { minUzs: number; maxUzs: number } | null
  market: Market | null | undefined
  error?: string | null | undefined
  /** Replaces the default label. */
  label?: string
}

/** The error of an own price outside the bounds while it is typed, or null. */
export function priceError(text: string, bounds: OwnPriceBandProps['bounds']): string | null {
  const uzs = typedSum(text)
  if (bounds === null || uzs === null) return null
  const sums = { min: formatSum(bounds.minUzs), max: formatSum(bounds.maxUzs) }
  return uzs < bounds.minUzs || uzs > bounds.maxUzs ? m.pricing_out_of_bounds(sums) : null
}

/** The client's own price, with its bounds and the usual price. */
export function OwnPriceBand({ text, onChange, bounds, market, error, label }: OwnPriceBandProps) {
  const hint =
    bounds &&
    m.pricing_bounds({
      min: formatSum(bounds.minUzs),
      max: formatSum(bounds.maxUzs),
    })
  return (
    <Stack gap={16}>
      <FigureField
        label={label ?? m.pricing_own_price()}
        text={text}
        onChange={onChange}
        unit={m.pricing_currency()}
        name="price"
        error={error ?? priceError(text, bounds)}
        hint={hint}
      />
      <FairPriceBand market={market} priceUzs={typedSum(text)} />
    </Stack>
  )
}
