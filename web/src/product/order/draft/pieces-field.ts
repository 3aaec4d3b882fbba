import { ANY_PIECE, checkPieces, type DraftPiece } from '@karvon/domain/trucks/loading/check-pieces'
import { MOST_PIECE_KINDS, type PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { figureText, formatStoredFigure, storedFigure } from '../../../platform/locale/figure-text.ts'
import { deferredField, figureOf, readStoredText } from './draft-field.ts'

/** The figures of a row of pieces, as typed. */
const FIGURES = ['countText', 'lengthText', 'widthText', 'heightText', 'weightText'] as const

type Figures = Record<(typeof FIGURES)[number], string>

/** A row of equal pieces as typed; sides in meters, the weight of each in kg. */
export type FormPiece = Figures & {
  /** Tells rows apart while they are edited. */
  readonly key: string
  readonly name: string
  readonly isStackable: boolean
  readonly mayTip: boolean
}

const figuresFrom = (figureIn: (name: keyof Figures) => string): Figures =>
  Object.fromEntries(FIGURES.map(name => [name, figureIn(name)])) as Figures

const readPiece = (stored: unknown, at: number): FormPiece => {
  const fields: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return {
    key: `p${at}`,
    name: readStoredText(fields.name),
    ...figuresFrom(name => formatStoredFigure(readStoredText(fields[name]))),
    isStackable: fields.isStackable === true,
    mayTip: fields.mayTip === true,
  }
}

/** The pieces of the form; at first none. */
export const piecesField = deferredField<readonly FormPiece[]>(
  { control: 'pieces', part: 'cargo' },
  {
    empty: () => [],
    read: stored => (Array.isArray(stored) ? stored.slice(0, MOST_PIECE_KINDS).map(readPiece) : []),
    store: pieces =>
      pieces.map(({ name, isStackable, mayTip, ...typed }) => ({
        ...{ name, isStackable, mayTip },
        ...figuresFrom(figure => storedFigure(typed[figure])),
      })),
  },
)

/** The rows as the domain checks them. */
export const toDraftPieces = (pieces: readonly FormPiece[]): DraftPiece[] =>
  pieces.map(({ name, isStackable, mayTip, ...typed }) => ({
    ...{ name: name.trim() || null, isStackable, mayTip },
    count: figureOf(typed.countText, 'count'),
    lengthM: figureOf(typed.lengthText, 'length'),
    widthM: figureOf(typed.widthText, 'length'),
    heightM: figureOf(typed.heightText, 'length'),
    weightKg: figureOf(typed.weightText, 'weight'),
  }))

/** Pieces as rows of the form. */
export const formPieces = (kinds: readonly PieceKind[]): FormPiece[] =>
  kinds.map((kind, at) => ({
    ...{ key: `p${at}`, name: kind.name, isStackable: kind.isStackable, mayTip: kind.mayTip },
    countText: figureText(kind.count),
    lengthText: figureText(kind.lengthM, 2),
    widthText: figureText(kind.widthM, 2),
    heightText: figureText(kind.heightM, 2),
    weightText: figureText(kind.weightKg, 3),
  }))

/** The pieces of a draft as soon as all of them are complete; else none. */
export const wholePieces = (pieces: readonly DraftPiece[]): readonly PieceKind[] => {
  const checked = checkPieces(pieces, ANY_PIECE)
  return checked.ok ? checked.value : []
}
