import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import { tidyPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import type { PaperSide } from '../../../platform/pdf/paper-sides.ts'
import { detailsOf, readOwnParty } from '../documents/paper-parties.ts'
import { writtenPeriod } from '../documents/write-reconciliation.ts'
import { lineDate } from '../queries/line-labels.ts'
import { type DriverAccount, readDriverAccount } from './driver-money.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'
import { type DriverPaper, lineDetail, lineTitle, paperLabels, paperWays } from './paper-lines.ts'

const driverSide = async (db: Db, driverId: number, locale: Locale): Promise<PaperSide> => {
  const words = paperLabels(locale)
  const driver = await db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.first_name', 'u.last_name', 'u.phone', 'd.plate', 'd.model'])
    .where('u.id', '=', driverId)
    .executeTakeFirstOrThrow()
  const truck = [driver.model, driver.plate].filter(Boolean).join(', ')
  return {
    title: words.driver,
    lines: [
      [driver.first_name, driver.last_name].filter(Boolean).join(' '),
      ...(truck === '' ? [] : [`${words.truck}: ${truck}`]),
      ...(driver.phone === null ? [] : [`${words.phone}: ${tidyPhone(driver.phone)}`]),
    ],
  }
}

/** The sums of the month: what was earned and what became of it, then both balances; what is zero is left out. */
const factsOf = (
  { opening, totals, closing }: DriverAccount,
  locale: Locale,
): (readonly [string, string])[] => {
  const words = paperLabels(locale)
  const sum = (uzs: number) => formatUzs(uzs, locale)
  const some = (name: string, uzs: number) => (uzs === 0 ? [] : [[name, sum(uzs)] as const])
  return [
    [words.orders.replace('{orders}', String(totals.orders)), sum(totals.priceUzs)],
    [words.commission, sum(totals.commissionUzs - totals.vatUzs)],
    ...some(words.vat, totals.vatUzs),
    ...some(words.fees, totals.feesUzs),
    [words.earned, sum(totals.earnedUzs)],
    ...some(words.direct, totals.directUzs),
    ...some(words.paidOut, totals.paidOutUzs),
    ...some(words.moved, totals.movedUzs),
    ...some(words.deducted, totals.deductedUzs),
    ...some(words.toppedUp, totals.toppedUpUzs),
    ...some(words.advanceDeducted, totals.advanceDeductedUzs),
    [words.openingPayable, sum(opening.payableUzs)],
    [words.closingPayable, sum(closing.payableUzs)],
    [words.openingAdvance, sum(opening.advanceUzs)],
    [words.closingAdvance, sum(closing.advanceUzs)],
  ]
}

/** A driver's statement of a month (PDF): its sums, and every line with both balances after it. */
export const writeDriverStatement = async (
  deps: Pick<DriverMoneyDeps, 'db' | 'writePoint'>,
  { driverId, period, locale, now }: DriverPaper,
): Promise<Buffer> => {
  const { db } = deps
  const words = { ...ACCOUNT_LABELS[locale].papers, ...paperLabels(locale) }
  const account = await readDriverAccount(db, driverId, period)
  const ways = await paperWays(db, account.lines, { locale }, deps)
  const paper = await createPaper(words.statement)
  paper.title(words.statement, writtenPeriod(period, locale))
  paper.sides(
    await driverSide(db, driverId, locale),
    detailsOf(await readOwnParty(db), words.service, locale),
  )
  paper.facts(factsOf(account, locale))
  paper.heading(words.movements)
  if (account.lines.length === 0) paper.paragraph(words.none)
  else {
    const number = (uzs: number) => formatNumber(uzs, locale, 0)
    paper.table({
      columns: [
        { title: words.date, share: 0.17 },
        { title: words.about, share: 0.35 },
        { title: words.amount, share: 0.16, align: 'right' },
        { title: words.payable, share: 0.16, align: 'right' },
        { title: words.advance, share: 0.16, align: 'right' },
      ],
      rows: account.lines.map(line => [
        lineDate(line, locale),
        [lineTitle(line, locale), lineDetail(line, ways, locale)].filter(Boolean).join('. '),
        number(line.amountUzs),
        number(line.payableAfterUzs),
        number(line.advanceAfterUzs),
      ]),
    })
  }
  return paper.finish(`Karvon · ${words.madeAt}: ${formatDate(now, locale)}`)
}
