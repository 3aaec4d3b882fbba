import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { actNumber } from '@karvon/domain/company/acts/service-act'
import type { Party } from '@karvon/domain/company/requisites'
import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { ActCarrier } from '../../../platform/db/column-types.ts'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'

/** A row of an act, its sums in tiyin. */
export type ActLine = {
  readonly name: string
  readonly netTiyin: number
  readonly vatTiyin: number
  /** Hundredths of a percent. */
  readonly rateBp: number
  /** Whose service it is where we are an agent; null: ours. */
  readonly carrier: ActCarrier | null
}

/** The paper that a supplementary one names. */
export type FirstPaper = {
  readonly number: string
  /** `YYYY-MM-DD` in Tashkent. */
  readonly date: string
  /** Of its VAT invoice at Didox; null: both sides have not signed it there yet. */
  readonly documentId: string | null
}

/** An act as its electronic papers say it. */
export type ActFacts = {
  readonly number: string
  /** `YYYY-MM-DD` in Tashkent. */
  readonly date: string
  readonly we: Party
  readonly they: Party
  /** The day of the company's registration, when it accepted our public offer. */
  readonly contractDate: string
  readonly lines: readonly ActLine[]
  /** What the act says below its rows. */
  readonly text: string
  /** Null: it is a first one. */
  readonly first: FirstPaper | null
}

/** The language of our papers at Didox, as that of the catalogue's names. */
const LOCALE = 'ru'

/** The VAT invoice of a first paper that both sides have signed, as a supplementary one names it. */
export const findInvoice = async (
  db: Db,
  owner: 'act_id' | 'carrier_paper_id',
  id: number,
): Promise<string | null> => {
  const found = await db
    .selectFrom('didox_drafts')
    .select('document_id')
    .where(owner, '=', id)
    .where('kind', '=', 'vat_invoice')
    .where('state', '=', 'signed')
    .executeTakeFirst()
  return found?.document_id ?? null
}

type FirstColumns = {
  readonly supplements_id: number | null
  readonly first_year: number | null
  readonly first_number: number | null
  readonly first_at: Date | null
}

const firstOf = async (db: Db, act: FirstColumns): Promise<FirstPaper | null> => {
  const { supplements_id: id, first_year: year, first_number: number, first_at: at } = act
  if (id === null || year === null || number === null || at === null) return null
  return {
    number: actNumber({ year, number }),
    date: tashkentDate(at),
    documentId: await findInvoice(db, 'act_id', id),
  }
}

const textOf = (first: FirstPaper | null): string => {
  const words = ACCOUNT_LABELS[LOCALE].act
  if (first === null) return words.rendered
  const date = formatDate(fromTashkent(first.date, '00:00') ?? new Date(first.date), LOCALE)
  return fillText(words.renderedSupplement, { first: first.number, date })
}

/** An act with its rows; null: there is none. */
export const readActFacts = async (db: Db, actId: number): Promise<ActFacts | null> => {
  const act = await db
    .selectFrom('service_acts as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .leftJoin('service_acts as f', 'f.id', 'a.supplements_id')
    .select(['a.year', 'a.number', 'a.issued_at', 'a.parties', 'c.created_at', 'a.supplements_id'])
    .select(['f.year as first_year', 'f.number as first_number', 'f.issued_at as first_at'])
    .where('a.id', '=', actId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('service_act_rows as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('regions as f', 'f.id', 'o.region_from_id')
    .innerJoin('regions as t', 't.id', 'o.region_to_id')
    .select([
      'r.order_id',
      'r.amount_uzs',
      'r.vat_tiyin',
      'r.vat_rate_bp',
      'r.rendered_at',
      'r.vat_by',
      'r.carrier',
    ])
    .select(['f.names as from', 't.names as to'])
    .where('r.act_id', '=', actId)
    .orderBy('r.rendered_at')
    .orderBy('r.order_id')
    .execute()
  if (act === undefined) return null
  const first = await firstOf(db, act)
  return {
    ...{ first, text: textOf(first) },
    number: actNumber(act),
    date: tashkentDate(act.issued_at),
    ...act.parties,
    contractDate: tashkentDate(act.created_at),
    lines: rows.map(row => ({
      name: fillText(ACCOUNT_LABELS[LOCALE].act.order, {
        order: row.order_id,
        from: nameIn(row.from, LOCALE),
        to: nameIn(row.to, LOCALE),
        date: formatDate(row.rendered_at, LOCALE),
      }),
      netTiyin: row.amount_uzs * 100 - row.vat_tiyin,
      vatTiyin: row.vat_tiyin,
      rateBp: row.vat_rate_bp,
      carrier: row.vat_by === 'carrier' ? row.carrier : null,
    })),
  }
}
