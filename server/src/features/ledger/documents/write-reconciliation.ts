import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { quoteName } from '@karvon/domain/values/quoted-name'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { paperLineLabel } from '../queries/line-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'
import type { Line } from '../queries/read-lines.ts'
import { type AccountOfPeriod, headingFacts, readAccount } from './account-of-period.ts'
import { bankUpTo } from './bank-up-to.ts'
import { detailsOf, readParties, signerOf } from './paper-parties.ts'
import { isAgentsPaper, ourTitle, readPaperTaxes, vatLabel } from './vat-labels.ts'

/** The subject of a document. */
export type PaperQuestion = {
  readonly companyId: number
  readonly period: BoundPeriod
  readonly locale: Locale
  readonly now: Date
}

/** The days of a period, formatted for documents; one that is not over says so. */
export const writtenPeriod = ({ from, before, isSoFar }: BoundPeriod, locale: Locale): string => {
  const period = `${formatDate(from, locale)} – ${formatDate(new Date(before.getTime() - 1), locale)}`
  return isSoFar ? fillText(ACCOUNT_LABELS[locale].papers.soFar, { period }) : period
}

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

const conclusion = (
  closingUzs: number,
  { client, isAgents }: { readonly client: string; readonly isAgents: boolean },
  locale: Locale,
): string => {
  const words = ACCOUNT_LABELS[locale].papers
  if (closingUzs === 0) return words.noDebt
  const sum = formatUzs(Math.abs(closingUzs), locale)
  const ours = isAgents ? words.agentDebt : words.ourDebt
  const theirs = isAgents ? words.debtToAgent : words.theirDebt
  return fillText(closingUzs > 0 ? ours : theirs, { sum, client: quoteName(client, locale) })
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
 * The reconciliation statement of a period (PDF): both parties, opening balance, movements, closing balance; signatures only once its
 * days are over and the bank's statement of the last is in (decision 0087).
 */
export const writeReconciliation = async (db: Db, question: PaperQuestion): Promise<Buffer> => {
  const { companyId, period, locale, now } = question
  const words = ACCOUNT_LABELS[locale].papers
  const { we, they } = await readParties(db, companyId)
  const taxes = await readPaperTaxes(db, { companyId, period })
  const ours = ourTitle(taxes, locale)
  const account = await readAccount(db, companyId, period)
  const paper = await createPaper(words.reconciliation)
  paper.title(words.reconciliation, writtenPeriod(period, locale))
  paper.sides(detailsOf(we, ours, locale), detailsOf(they, words.client, locale))
  paper.heading(words.movements)
  paper.table(tableOf(account, locale))
  paper.facts(headingFacts(account, locale))
  paper.paragraph(vatLabel(taxes, locale))
  const upTo = await bankUpTo(db, period, locale)
  if (upTo !== null) paper.paragraph(upTo)
  paper.heading(`${words.closing}: ${formatDate(new Date(period.before.getTime() - 1), locale)}`)
  paper.paragraph(
    conclusion(account.closingUzs, { client: they.title, isAgents: isAgentsPaper(taxes) }, locale),
  )
  if (!period.isSoFar && upTo === null)
    paper.signatures(signerOf(we, ours, locale), signerOf(they, words.client, locale))
  return paper.finish(`Karvon · ${words.madeAt}: ${formatDate(now, locale)}`)
}
