import { MOST_PIECE_KINDS } from '@karvon/domain/trucks/loading/piece-kind'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import type { FormPiece } from '../../../product/order/draft/pieces-field.ts'

/** A usual piece: what is left out, the client types. */
type Preset = {
  readonly key: string
  readonly name: () => string
  readonly sidesM: readonly number[]
  readonly isStackable: boolean
  readonly mayTip: boolean
}

const onPallet = { isStackable: false, mayTip: false }

/** The usual pieces (docs/figures.md#pallets), and one of any size. */
export const PIECE_PRESETS: readonly Preset[] = [
  { key: 'euro', name: m.pieces_preset_euro, sidesM: [1.2, 0.8], ...onPallet },
  { key: 'fin', name: m.pieces_preset_fin, sidesM: [1.2, 1], ...onPallet },
  { key: 'box', name: m.pieces_preset_box, sidesM: [0.6, 0.4, 0.4], isStackable: true, mayTip: true },
  { key: 'own', name: m.pieces_preset_own, sidesM: [], ...onPallet },
]

const sideText = (side: number | undefined) => (side === undefined ? '' : figureText(side, 2))

const nextKey = (pieces: readonly FormPiece[]): string =>
  `p${1 + Math.max(-1, ...pieces.map(({ key }) => Number(key.slice(1))))}`

/** The rows with one more of this kind; unchanged once there are as many kinds as allowed. */
export const withPreset = (
  pieces: readonly FormPiece[],
  { key, name, sidesM, isStackable, mayTip }: Preset,
): readonly FormPiece[] => {
  if (pieces.length >= MOST_PIECE_KINDS) return pieces
  const [length, width, height] = sidesM
  return [
    ...pieces,
    {
      key: nextKey(pieces),
      name: key === 'own' ? '' : name(),
      countText: '1',
      lengthText: sideText(length),
      widthText: sideText(width),
      heightText: sideText(height),
      weightText: '',
      isStackable,
      mayTip,
    },
  ]
}
