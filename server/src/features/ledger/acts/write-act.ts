import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { actNumber } from '@karvon/domain/company/acts/service-act'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { readPaidDayOfAct } from '../../../platform/db/queries/bank/paid-days.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { paidOn } from '../documents/paid-on.ts'
import { detailsOf, signerOf } from '../documents/paper-parties.ts'
import { writtenPeriod } from '../documents/write-reconciliation.ts'
import { readMonth } from '../queries/period.ts'
import { firstOf } from './act-rows.ts'
import { carrierWords } from './carrier-words.ts'
import { sumInWords } from './sum-in-words.ts'

/** The two papers of an act. */
export type ActPaper = 'act' | 'vat-invoice'

type Question = { readonly companyId: number; readonly id: number; readonly locale: Locale }

const readWritten = async (db: Db, { companyId, id }: Question) => {
  const act = await db
    .selectFrom('service_acts as a')
    .leftJoin('service_acts as f', 'f.id', 'a.supplements_id')
    .selectAll('a')
    .select([
      'f.id as first_id',
      'f.year as first_year',
      'f.number as first_number',
      'f.issued_at as first_at',
    ])
    .where('a.id', '=', id)
    .where('a.company_id', '=', companyId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('service_act_rows as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('regions as f', 'f.id', 'o.region_from_id')
    .innerJoin('regions as t', 't.id', 'o.region_to_id')
    .selectAll('r')
    .select(['f.names as from', 't.names as to'])
    .where('r.act_id', '=', id)
    .orderBy('r.rendered_at')
    .orderBy('r.order_id')
    .execute()
  return act === undefined ? null : { act, rows }
}

type Written = NonNullable<Awaited<ReturnType<typeof readWritten>>>

const inUzs = (tiyin: number, locale: Locale): string => formatNumber(tiyin / 100, locale, 2)

/** Whether all services of an act are those of carriers, and we are their agent. */
const isAgents = ({ rows }: Written): boolean => rows.every(row => row.vat_by === 'carrier')

const serviceOf = (row: Written['rows'][number], locale: Locale): string => {
  const service = fillText(ACCOUNT_LABELS[locale].act.order, {
    order: row.order_id,
    from: nameIn(row.from, locale),
    to: nameIn(row.to, locale),
    date: formatDate(row.rendered_at, locale),
  })
  if (row.vat_by === 'us' || row.carrier === null) return service
  return `${service}. ${carrierWords(row.carrier, locale)}`
}

const rowOf = (row: Written['rows'][number], at: number, locale: Locale): string[] => {
  const words = ACCOUNT_LABELS[locale].act
  const hasVat = row.vat_rate_bp > 0
  return [
    String(at + 1),
    serviceOf(row, locale),
    inUzs(row.amount_uzs * 100 - row.vat_tiyin, locale),
    hasVat ? `${formatNumber(row.vat_rate_bp / 100, locale, 2)}%` : words.noVat,
    hasVat ? inUzs(row.vat_tiyin, locale) : '–',
    formatNumber(row.amount_uzs, locale, 0),
  ]
}

const tableOf = ({ act, rows }: Written, locale: Locale) => {
  const words = ACCOUNT_LABELS[locale].act
  const net = inUzs(act.amount_uzs * 100 - act.vat_tiyin, locale)
  return {
    columns: [
      { title: '№', share: 0.05 },
      { title: words.service, share: 0.35 },
      { title: words.net, share: 0.17, align: 'right' },
      { title: words.rate, share: 0.1, align: 'right' },
      { title: words.vat, share: 0.15, align: 'right' },
      { title: words.total, share: 0.18, align: 'right' },
    ],
    rows: rows.map((row, at) => rowOf(row, at, locale)),
    last: [['', words.sum, net, '', inUzs(act.vat_tiyin, locale), formatUzs(act.amount_uzs, locale)]],
  } as const
}

const below = ({ act }: Written, locale: Locale): string => {
  const words = ACCOUNT_LABELS[locale].act
  const date = fillText(words.date, { date: formatDate(act.issued_at, locale) })
  if (act.month === null) return date
  const period = readMonth(act.month, act.issued_at)
  return period.ok
    ? `${date}, ${fillText(words.month, { period: writtenPeriod(period.value, locale) })}`
    : date
}

const TITLES = {
  act: { plain: 'title', supplement: 'supplement' },
  'vat-invoice': { plain: 'vatInvoice', supplement: 'supplementInvoice' },
} as const

/** What a paper is called; a supplementary one names the first. */
const titleOf = ({ act }: Written, kind: ActPaper, locale: Locale): string => {
  const words = ACCOUNT_LABELS[locale].act
  const [number, first] = [actNumber(act), firstOf(act)]
  if (first === null || act.first_at === null) return fillText(words[TITLES[kind].plain], { number })
  const date = formatDate(act.first_at, locale)
  return fillText(words[TITLES[kind].supplement], { number, first: first.number, date })
}

/** What is said below the table. */
const notesOf = ({ act: row, rows }: Written, kind: ActPaper, locale: Locale): string[] => {
  const { act } = ACCOUNT_LABELS[locale]
  const isSupplement = row.supplements_id !== null
  return [
    ...(isSupplement ? [act.supplementNote] : []),
    ...(rows.some(({ vat_by }) => vat_by === 'carrier') ? [act.agentNote] : []),
    ...(row.vat_tiyin === 0 ? [] : [act.tiyin]),
    kind === 'act' ? act.rendered : act.invoiceNote,
  ]
}

/** An act of services or its VAT invoice (PDF), with the parties as they were when it was issued; null if the company has no such act. */
export const writeAct = async (db: Db, asked: Question, kind: ActPaper) => {
  const written = await readWritten(db, asked)
  if (written === null) return null
  const { locale } = asked
  const { act, papers } = ACCOUNT_LABELS[locale]
  const { we, they } = written.act.parties
  const number = actNumber(written.act)
  const title = titleOf(written, kind, locale)
  const paper = await createPaper(title)
  const paidDay = await readPaidDayOfAct(db, {
    ...{ id: asked.id, companyId: asked.companyId, amountUzs: written.act.amount_uzs },
  })
  const state = paidDay === null ? null : paidOn(paidDay, locale)
  paper.title(title, [below(written, locale), state].filter(Boolean).join(' · '))
  const ourTitle = isAgents(written) ? act.agent : act.seller
  paper.sides(detailsOf(we, ourTitle, locale), detailsOf(they, act.buyer, locale))
  paper.paragraph(fillText(act.basis, { title: we.title }))
  paper.table(tableOf(written, locale))
  paper.facts([[act.inWords, sumInWords(written.act.amount_uzs, locale)]])
  for (const note of notesOf(written, kind, locale)) paper.paragraph(note)
  paper.signatures(signerOf(we, ourTitle, locale), signerOf(they, act.buyer, locale))
  const date = formatDate(written.act.issued_at, locale)
  return { number, bytes: await paper.finish(`Karvon · ${papers.madeAt}: ${date}`) }
}
