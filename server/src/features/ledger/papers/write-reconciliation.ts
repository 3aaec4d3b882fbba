import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { Locale } from '@karvon/domain/values/locale'
import { quoteName } from '@karvon/domain/values/quoted-name'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/values/written-figures'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { paperLineLabel } from '../queries/line-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'
import type { Line } from '../queries/read-lines.ts'
import { type AccountOfPeriod, headingFacts, readAccount } from './account-of-period.ts'
import { detailsOf, readParties, signerOf } from './paper-parties.ts'
import { vatLabel } from './vat-labels.ts'

/** The subject of a document. */
export type PaperQuestion = {
  readonly companyId: number
  readonly period: BoundPeriod
  readonly locale: Locale
  readonly now: Date
}

/** The days of a period, formatted for documents. */
export const writtenPeriod = ({ from, before }: BoundPeriod, locale: Locale): string =>
  `${formatDate(from, locale)} – ${formatDate(new Date(before.getTime() - 1), locale)}`

const rowOf = (line: Line, locale: Locale): string[] => [
  formatDate(line.at, locale),
  paperLineLabel(line, locale),
  line.amountUzs < 0 ? formatNumber(-line.amountUzs, locale, 0) : '',
  line.amountUzs > 0 ? formatNumber(line.amountUzs, locale, 0) : '',
]

/** An amount on the creditor's side: what the company owes is debit, what we owe is credit. */
const balanceRow = (name: string, balanceUzs: number, locale: Locale): string[] => [
  '',
  name,
  balanceUzs < 0 ? formatNumber(-balanceUzs, locale, 0) : '',
  balanceUzs > 0 ? formatNumber(balanceUzs, locale, 0) : '',
]

const conclusion = (closingUzs: number, title: string, locale: Locale): string => {
  const words = ACCOUNT_LABELS[locale].papers
  if (closingUzs === 0) return words.noDebt
  const sum = formatUzs(Math.abs(closingUzs), locale)
  return fillText(closingUzs > 0 ? words.ourDebt : words.theirDebt, {
    sum,
    client: quoteName(title, locale),
  })
}

const tableOf = (account: AccountOfPeriod, locale: Locale) => {
  const words = ACCOUNT_LABELS[locale].papers
  const turnover = [account.chargedUzs, account.creditedUzs].map(sum => formatNumber(sum, locale, 0))
  return {
    columns: [
      { title: words.date, share: 0.14 },
      { title: words.about, share: 0.46 },
      { title: words.debit, share: 0.2, align: 'right' },
      { title: words.credit, share: 0.2, align: 'right' },
    ],
    rows: [
      balanceRow(words.opening, account.openingUzs, locale),
      ...account.lines.map(line => rowOf(line, locale)),
    ],
    last: [['', words.turnover, ...turnover], balanceRow(words.closing, account.closingUzs, locale)],
  } as const
}

/**
 * The reconciliation statement of a period (PDF): both parties, opening balance, movements, closing balance,
 * signatures.
 */
export const writeReconciliation = async (db: Db, question: PaperQuestion): Promise<Buffer> => {
  const { companyId, period, locale, now } = question
  const words = ACCOUNT_LABELS[locale].papers
  const { we, they } = await readParties(db, companyId)
  const account = await readAccount(db, companyId, period)
  const paper = await createPaper(words.reconciliation)
  paper.title(words.reconciliation, writtenPeriod(period, locale))
  paper.sides(detailsOf(we, words.carrier, locale), detailsOf(they, words.client, locale))
  paper.heading(words.movements)
  paper.table(tableOf(account, locale))
  paper.facts(headingFacts(account, locale))
  paper.paragraph(await vatLabel(db, { companyId, period, locale, now }))
  paper.heading(`${words.closing}: ${formatDate(new Date(period.before.getTime() - 1), locale)}`)
  paper.paragraph(conclusion(account.closingUzs, they.title, locale))
  paper.signatures(signerOf(we, words.carrier, locale), signerOf(they, words.client, locale))
  return paper.finish(`Karvon · ${words.madeAt}: ${formatDate(now, locale)}`)
}
