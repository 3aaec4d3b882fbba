import { figures } from '../../messages/compiled/refusals/figures.ts'
import { type FigureKind, readFigureAs } from './read-figure.ts'
import { refusalLabel } from './refusal-label.ts'

/** Why what was typed is no figure, in words; null if it is one, or nothing was typed. */
export const figureFault = (text: string, kind: FigureKind): string | null => {
  if (text.trim() === '') return null
  const read = readFigureAs(text, kind)
  const refusal = read.ok ? undefined : read.refusals[0]
  return refusal === undefined ? null : refusalLabel(refusal, figures)
}
