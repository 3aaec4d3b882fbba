import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'

/** An amount abbreviated for a chart: `12,5 mln`, `350 ming`; the table has it in full. */
export function shortUzs(uzs: number): string {
  const written = (unit: number) => formatNumber(uzs / unit, getLocale(), uzs >= 100 * unit ? 0 : 1)
  if (uzs >= 1_000_000_000) return m.ledger_short_billion({ figure: written(1_000_000_000) })
  if (uzs >= 1_000_000) return m.ledger_short_million({ figure: written(1_000_000) })
  if (uzs >= 1000) return m.ledger_short_thousand({ figure: written(1000) })
  return formatNumber(uzs, getLocale(), 0)
}
