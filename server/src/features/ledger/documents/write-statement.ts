import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { lineDate, paperLineLabel } from '../queries/line-labels.ts'
import { headingFacts, readAccount } from './account-of-period.ts'
import { bankUpTo } from './bank-up-to.ts'
import { detailsOf, readParties } from './paper-parties.ts'
import { ourTitle, readPaperTaxes, vatLabel } from './vat-labels.ts'
import { type PaperQuestion, writtenPeriod } from './write-reconciliation.ts'

/** The statement of a month (PDF): every line with the balance after it. */
export const writeStatement = async (
  db: Db,
  { companyId, period, locale, now }: PaperQuestion,
): Promise<Buffer> => {
  const words = ACCOUNT_LABELS[locale].papers
  const { we, they } = await readParties(db, companyId)
  const taxes = await readPaperTaxes(db, { companyId, period })
  const account = await readAccount(db, companyId, period)
  const paper = await createPaper(words.statement)
  paper.title(words.statement, writtenPeriod(period, locale))
  paper.sides(detailsOf(they, words.client, locale), detailsOf(we, ourTitle(taxes, locale), locale))
  paper.facts([
    [words.opening, formatUzs(account.openingUzs, locale)],
    ...headingFacts(account, locale),
    [words.closing, formatUzs(account.closingUzs, locale)],
  ])
  paper.paragraph(vatLabel(taxes, locale))
  const upTo = await bankUpTo(db, period, locale)
  if (upTo !== null) paper.paragraph(upTo)
  paper.heading(words.movements)
  if (account.lines.length === 0) paper.paragraph(words.none)
  else {
    paper.table({
      columns: [
        { title: words.date, share: 0.2 },
        { title: words.about, share: 0.42 },
        { title: words.amount, share: 0.19, align: 'right' },
        { title: words.after, share: 0.19, align: 'right' },
      ],
      rows: account.lines.map(line => [
        lineDate(line, locale),
        paperLineLabel(line, locale),
        formatNumber(line.amountUzs, locale, 0),
        formatNumber(line.afterUzs, locale, 0),
      ]),
    })
  }
  return paper.finish(`Karvon · ${words.madeAt}: ${formatDate(now, locale)}`)
}
