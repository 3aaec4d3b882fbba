import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { formatDate, formatDateTime, formatNumber, formatUzs } from '@karvon/domain/values/written-figures'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { paperLineLabel } from '../queries/line-labels.ts'
import { headingFacts, readAccount } from './account-of-period.ts'
import { detailsOf, readParties } from './paper-parties.ts'
import { vatLabel } from './vat-labels.ts'
import { type PaperQuestion, writtenPeriod } from './write-reconciliation.ts'

/** The statement of a month (PDF): every line with the balance after it. */
export const writeStatement = async (
  db: Db,
  { companyId, period, locale, now }: PaperQuestion,
): Promise<Buffer> => {
  const words = ACCOUNT_LABELS[locale].papers
  const { we, they } = await readParties(db, companyId)
  const account = await readAccount(db, companyId, period)
  const paper = await createPaper(words.statement)
  paper.title(words.statement, writtenPeriod(period, locale))
  paper.sides(detailsOf(they, words.client, locale), detailsOf(we, words.carrier, locale))
  paper.facts([
    [words.opening, formatUzs(account.openingUzs, locale)],
    ...headingFacts(account, locale),
    [words.closing, formatUzs(account.closingUzs, locale)],
  ])
  paper.paragraph(await vatLabel(db, { companyId, period, locale, now }))
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
        formatDateTime(line.at, locale),
        paperLineLabel(line, locale),
        formatNumber(line.amountUzs, locale, 0),
        formatNumber(line.afterUzs, locale, 0),
      ]),
    })
  }
  return paper.finish(`Karvon · ${words.madeAt}: ${formatDate(now, locale)}`)
}
