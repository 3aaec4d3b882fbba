import { m } from '../../messages/compiled/messages.js'
import { figure, sum } from '../page/written.ts'

const PLUS = '+'

/** How much dearer or cheaper, in money and per cent. */
export function difference(before: number, after: number): string {
  if (after === before) return m.operator_price_same()
  const uzs = after - before
  const percent = before === 0 ? '' : `, ${uzs > 0 ? PLUS : ''}${figure((uzs / before) * 100, 1)}\u00a0%`
  return `${uzs > 0 ? PLUS : ''}${sum(uzs)}${percent}`
}
