import type { DataOf } from '@karvon/contract/endpoint'
import type { listTransactions } from '@karvon/contract/ledger'
import { headingOf } from '@karvon/domain/company/account-headings'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { lineLabel } from './line-labels.ts'
import { type Line, type LineQuestion, readLinePage } from './read-lines.ts'

/** A line for the API, in camelCase. */
export type TransactionView = DataOf<typeof listTransactions>[number]

const transactionView = (line: Line, locale: Locale): TransactionView => ({
  id: line.id,
  kind: line.kind,
  heading: headingOf(line.kind, line.amountUzs),
  type: line.type,
  orderId: line.orderId,
  description: lineLabel(line, locale),
  amount: line.amountUzs,
  balanceAfter: line.afterUzs,
  createdAt: line.at.toISOString(),
  createdAtCamel: line.at.toISOString(),
  bookedAt: line.bookedAt?.toISOString() ?? null,
})

/** A page of a client's account, for themselves and for operators. */
export const readTransactions = async (
  db: Db,
  client: ClientOwner,
  question: LineQuestion & { readonly page: number; readonly perPage: number },
  locale: Locale,
): Promise<Page<TransactionView>> => {
  const { page, perPage } = question
  const { items, total } = await readLinePage(db, client, question, question)
  return { items: items.map(line => transactionView(line, locale)), page, perPage, total }
}
