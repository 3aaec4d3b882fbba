import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'

const PLUS = '+'

/** The difference of two prices, in UZS and percent. */
export function difference(before: number, after: number): string {
  if (after === before) return m.operator_price_same()
  const uzs = after - before
  const percent = before === 0 ? '' : `, ${uzs > 0 ? PLUS : ''}${figureText((uzs / before) * 100, 1)}\u00a0%`
  return `${uzs > 0 ? PLUS : ''}${formatSum(uzs)}${percent}`
}
