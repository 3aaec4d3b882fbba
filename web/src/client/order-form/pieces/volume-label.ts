import { formatNumber } from '@karvon/domain/reading/figures'
import { countOf, type PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { volumeM3 } from '@karvon/domain/values/dimensions'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'

/** How many pieces there are and their volume: `12 pieces, 4,3 m³`. */
export const volumeLabel = (kinds: readonly PieceKind[]): string => {
  const m3 = kinds.reduce((sum, kind) => sum + kind.count * volumeM3(kind), 0)
  return m.pieces_volume({ count: countOf(kinds), volume: formatNumber(m3, getLocale(), 2) })
}
