import { weightOf } from '@karvon/domain/trucks/loading/piece-kind'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { figureOf } from '../../../product/order/draft/draft-field.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { type FormPiece, toDraftPieces, wholePieces } from '../../../product/order/draft/pieces-field.ts'

/** The weight of complete pieces as the form writes it, rounded up to its one decimal; null while it is unknown. */
const weightIn = (pieces: readonly FormPiece[]): number | null => {
  const kinds = wholePieces(toDraftPieces(pieces))
  return kinds.length === 0 ? null : Math.ceil(weightOf(kinds) * 10 - 1e-6) / 10
}

const textOf = (kg: number) => figureText(kg, 1)

/**
 * The form with other pieces. Their weight becomes that of the cargo, unless the client has typed more; measures of the
 * whole cargo make no sense beside pieces.
 */
export const withPieces = (form: OrderFormDraft, pieces: readonly FormPiece[]): Partial<OrderFormDraft> => {
  const [before, after] = [weightIn(form.pieces), weightIn(pieces)]
  const typed = figureOf(form.weightText, 'weight')
  const isOwn = typed !== null && !(before !== null && form.weightText === textOf(before))
  const keeps = after === null || (isOwn && typed >= after)
  return {
    pieces,
    ...(keeps ? {} : { weightText: textOf(after) }),
    ...(pieces.length > 0 && { lengthText: '', widthText: '', heightText: '' }),
  }
}
