import { DRIVER_ACCOUNT_LABELS } from '@karvon/contract/messages/driver-account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { Party } from '@karvon/domain/company/requisites'
import { formatDate, formatUzs } from '@karvon/domain/reading/figures'
import { carrierPaperNumber } from '@karvon/domain/tax/carrier-paper'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Db } from '../../../platform/db/database.ts'
import type { DidoxAccount } from '../../../platform/didox/didox-account.ts'
import { askForCompany } from '../../../platform/didox/look-up-company.ts'
import { type ActFacts, type FirstPaper, findInvoice } from './act-facts.ts'

const LOCALE = 'ru'

const readPaper = (db: Db, id: number) =>
  db
    .selectFrom('carrier_papers as p')
    .innerJoin('users as u', 'u.id', 'p.driver_id')
    .leftJoin('carrier_papers as f', 'f.id', 'p.supplements_id')
    .selectAll('p')
    .select([
      'u.created_at',
      'u.phone',
      'f.year as first_year',
      'f.number as first_number',
      'f.issued_at as first_at',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

type Paper = NonNullable<Awaited<ReturnType<typeof readPaper>>>

const readLines = async (db: Db, id: number): Promise<ActFacts['lines']> => {
  const rows = await db
    .selectFrom('carrier_paper_rows')
    .selectAll()
    .where('paper_id', '=', id)
    .where(eb => eb.or([eb('commission_uzs', '<>', 0), eb('vat_uzs', '<>', 0)]))
    .orderBy('rendered_at')
    .orderBy('order_id')
    .execute()
  return rows.map(row => ({
    name: fillText(DRIVER_ACCOUNT_LABELS[LOCALE].papers.commissionOf, {
      order: row.order_id,
      date: formatDate(row.rendered_at, LOCALE),
    }),
    ...{ netTiyin: row.commission_uzs * 100, vatTiyin: row.vat_uzs * 100, rateBp: row.vat_rate_bp },
    carrier: null,
  }))
}

const firstOf = async (db: Db, paper: Paper): Promise<FirstPaper | null> => {
  const { supplements_id: id, first_year: year, first_number: number, first_at: at } = paper
  if (id === null || year === null || number === null || at === null) return null
  const documentId = await findInvoice(db, 'carrier_paper_id', id)
  return { number: carrierPaperNumber({ year, number }), date: tashkentDate(at), documentId }
}

/** The agent's report, in the words of the act. */
const reportOf = (paper: Paper): string => {
  const { price_uzs: price, commission_uzs: commission, vat_uzs: vat } = paper
  return fillText(DRIVER_ACCOUNT_LABELS[LOCALE].papers.reported, {
    number: carrierPaperNumber(paper),
    price: formatUzs(price, LOCALE),
    commission: formatUzs(commission, LOCALE),
    vat: formatUzs(vat, LOCALE),
    due: formatUzs(price - commission - vat, LOCALE),
  })
}

/** The carrier as Didox knows their STIR; null: it knows none. */
const readThey = async (paper: Paper, account: DidoxAccount): Promise<Party | 'away' | null> => {
  const inn = paper.carrier.number
  const looked = inn === null ? null : await askForCompany(account, inn)
  if (inn === null || looked === null) return null
  if (looked.state !== 'found') return looked.state === 'away' ? 'away' : null
  const { title, legalAddress, director } = looked.company
  return {
    ...{ isSoleTrader: paper.carrier.status === 'sole_trader', inn, title, legalAddress },
    ...{ director: director === '' ? paper.carrier.name : director },
    ...{ bank: '', bankAccount: '', mfo: '', phone: paper.phone ?? '' },
  }
}

/** A carrier's papers with the rows of our commission; null: there are none, or Didox does not know the carrier. */
export const readCarrierFacts = async (
  db: Db,
  paperId: number,
  account: DidoxAccount,
): Promise<ActFacts | 'away' | null> => {
  const paper = await readPaper(db, paperId)
  if (paper === undefined) return null
  const they = await readThey(paper, account)
  if (they === null || they === 'away') return they
  return {
    ...{ number: carrierPaperNumber(paper), date: tashkentDate(paper.issued_at), we: paper.we, they },
    contractDate: tashkentDate(paper.created_at),
    lines: await readLines(db, paperId),
    ...{ text: reportOf(paper), first: await firstOf(db, paper) },
  }
}
