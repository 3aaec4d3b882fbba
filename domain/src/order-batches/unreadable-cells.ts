import { isUnreadableText } from '../reading/table/cell.ts'
import type { RefusalCode } from '../refusals.ts'
import type { BatchCells, BatchColumn } from './batch-columns.ts'
import { type RowProblem, rowError } from './row-problems.ts'

/** What one merged cell says for several rows counts for each, except these: nobody knows whether 10 t are each row's or of all. */
const FIGURES: readonly BatchColumn[] = ['weight', 'size', 'volume', 'share', 'loaders', 'price']

const ABOVE = '↑ '

/** What a cell says that is merged with one of a row above. */
export const textFromAbove = (column: BatchColumn, text: string): string =>
  FIGURES.includes(column) && !isUnreadableText(text) ? `${ABOVE}${text}` : text

const codeOf = (text: string): RefusalCode | null => {
  if (text.startsWith(ABOVE)) return 'cell_merged'
  return isUnreadableText(text) ? 'cell_unreadable' : null
}

/**
 * The cells of a row that can be read, and an error at each that shows one, such as `#N/A`, or is a figure merged over several rows: none
 * of them is taken for an empty one.
 */
export const setUnreadableAside = (
  cells: BatchCells,
): { readonly readable: BatchCells; readonly problems: readonly RowProblem[] } => {
  const problems: RowProblem[] = []
  const readable: { [C in BatchColumn]?: string } = {}
  for (const [column, text] of Object.entries(cells) as [BatchColumn, string][]) {
    const code = codeOf(text)
    if (code === null) readable[column] = text
    else
      problems.push(
        rowError(column, code, { text: code === 'cell_merged' ? text.slice(ABOVE.length) : text }),
      )
  }
  return { readable, problems }
}
