import { formatKg, formatNumber, writeSides } from '@karvon/domain/reading/figures'
import type { FittingLoading } from '@karvon/domain/trucks/loading/advise-truck'
import type { PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { formatPayload } from '../truck/describe-truck.ts'

/** `10 × 1,2 × 0,8 × 1,5 m, 500 kg each`, and what may be done with them. */
export const pieceLabel = (kind: PieceKind): string => {
  const locale = getLocale()
  return [
    m.pieces_line({
      count: formatNumber(kind.count, locale),
      sides: writeSides([kind.lengthM, kind.widthM, kind.heightM], locale),
      weight: formatKg(kind.weightKg, locale),
    }),
    kind.isStackable ? m.pieces_line_stackable() : m.pieces_not_stackable(),
    ...(kind.mayTip ? [m.pieces_line_tip()] : []),
  ].join(' · ')
}

const percent = (share: number) => Math.ceil(100 * share - 1e-9)

/** How much of the truck is taken. */
export const takenLabel = ({ floorShare, volumeShare }: FittingLoading): string =>
  m.pieces_taken({ floor: percent(floorShare), volume: percent(volumeShare) })

/** The load of each body on its axles, of those whose axles are known. */
export const axleLabels = ({ axles }: FittingLoading): string[] =>
  axles.map(({ frontKg, maxFrontKg, rearKg, maxRearKg }) =>
    m.pieces_axles({
      front: formatPayload(frontKg),
      max_front: formatPayload(maxFrontKg),
      rear: formatPayload(rearKg),
      max_rear: formatPayload(maxRearKg),
    }),
  )
