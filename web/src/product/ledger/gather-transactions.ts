import { type HeadingTotals, type MovingKind, totalsByHeading } from '@karvon/domain/company/account-headings'

type Line = { kind: MovingKind; amount: number; balanceAfter: number }

type Page = { data: readonly Line[]; meta: { lastPage: number } }

/** What lines of an account come to, in UZS; positive sums but the balances. */
export type TransactionTotals = {
  /** null: too many lines to be added up here, the spreadsheet has them all. */
  byHeading: HeadingTotals | null
  /** Before the oldest of the lines; null where there is no line. */
  openingUzs: number | null
  /** After the newest of them. */
  closingUzs: number | null
}

/** More pages than these are not fetched for two sums. */
export const MOST_PAGES = 20

/** Adds up lines that stand newest first. */
export function sumTransactions(lines: readonly Line[]): TransactionTotals {
  const [newest, oldest] = [lines[0], lines.at(-1)]
  return {
    byHeading: totalsByHeading(lines.map(({ kind, amount }) => ({ kind, amountUzs: amount }))),
    openingUzs: oldest === undefined ? null : oldest.balanceAfter - oldest.amount,
    closingUzs: newest?.balanceAfter ?? null,
  }
}

/** Asks for all pages, one after the other, and adds them up. */
export async function gatherTransactions(ask: (page: number) => Promise<Page>): Promise<TransactionTotals> {
  const first = await ask(1)
  const { lastPage } = first.meta
  if (lastPage > MOST_PAGES) {
    const last = await ask(lastPage)
    return { ...sumTransactions([...first.data, ...last.data]), byHeading: null }
  }
  const lines = [...first.data]
  for (let page = 2; page <= lastPage; page++) lines.push(...(await ask(page)).data)
  return sumTransactions(lines)
}
