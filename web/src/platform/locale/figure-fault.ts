import { m } from '../../messages/compiled/messages.js'
import { type FigureKind, readFigureAs } from './read-figure.ts'
import { type RefusalLabels, refusalLabel } from './refusal-label.ts'

const LABELS: RefusalLabels = {
  number_invalid: m.refusal_number_invalid,
  integer_invalid: m.refusal_integer_invalid,
  sum_not_whole: f => m.refusal_sum_not_whole({ read: f('read') }),
  figure_ambiguous: f =>
    m.refusal_figure_ambiguous({ read: f('read'), whole: f('whole'), decimal: f('decimal') }),
}

/** Why what was typed is no figure, in words; null if it is one, or nothing was typed. */
export const figureFault = (text: string, kind: FigureKind): string | null => {
  if (text.trim() === '') return null
  const read = readFigureAs(text, kind)
  const refusal = read.ok ? undefined : read.refusals[0]
  return refusal === undefined ? null : refusalLabel(refusal, LABELS)
}
