import { type HeadingTotals, type MovingKind, totalsByHeading } from '@karvon/domain/company/account-headings'

type Line = { kind: MovingKind; amount: number; balanceAfter: number }

type Page = { data: readonly Line[]; meta: { lastPage: number } }

/** Totals of account lines in UZS; all positive except the balances. */
export type TransactionTotals = {
  /** null: too many lines to sum here; the spreadsheet has them all. */
  byHeading: HeadingTotals | null
  /** The balance before the oldest line; null without lines. */
  openingUzs: number | null
  /** The balance after the newest line; null without lines. */
  closingUzs: number | null
}

/** With more pages the totals by heading are not computed. */
export const MOST_PAGES = 20

/** Sums lines sorted newest first. */
export function sumTransactions(lines: readonly Line[]): TransactionTotals {
  const [newest, oldest] = [lines[0], lines.at(-1)]
  return {
    byHeading: totalsByHeading(lines.map(({ kind, amount }) => ({ kind, amountUzs: amount }))),
    openingUzs: oldest === undefined ? null : oldest.balanceAfter - oldest.amount,
    closingUzs: newest?.balanceAfter ?? null,
  }
}

/** Fetches all pages, one after the other, and sums them. */
export async function gatherTransactions(
  fetchPage: (page: number) => Promise<Page>,
): Promise<TransactionTotals> {
  const first = await fetchPage(1)
  const { lastPage } = first.meta
  if (lastPage > MOST_PAGES) {
    const last = await fetchPage(lastPage)
    return { ...sumTransactions([...first.data, ...last.data]), byHeading: null }
  }
  const lines = [...first.data]
  for (let page = 2; page <= lastPage; page++) lines.push(...(await fetchPage(page)).data)
  return sumTransactions(lines)
}
