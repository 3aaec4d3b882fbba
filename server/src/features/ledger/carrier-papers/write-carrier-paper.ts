import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { DRIVER_ACCOUNT_LABELS } from '@karvon/contract/messages/driver-account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { nameIn } from '../../../platform/db/name-in.ts'
import { dateCell, sumCell, textCell, writeSheet } from '../../../platform/exports/write-sheet.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import type { PaperSide } from '../../../platform/pdf/paper-sides.ts'
import { carrierDetails } from '../acts/carrier-words.ts'
import { sumInWords } from '../acts/sum-in-words.ts'
import { detailsOf, signerOf } from '../documents/paper-parties.ts'
import { writtenPeriod } from '../documents/write-reconciliation.ts'
import { readMonth } from '../queries/period.ts'
import { firstOf, type StoredPaper } from './carrier-paper-rows.ts'

type Row = StoredPaper['rows'][number]

const wordsOf = (locale: Locale) => ({
  ...ACCOUNT_LABELS[locale].act,
  ...DRIVER_ACCOUNT_LABELS[locale].papers,
})

const whole = (uzs: number, locale: Locale): string => formatNumber(uzs, locale, 0)

const sharesOf = ({
  price_uzs,
  commission_uzs,
  vat_uzs,
}: Pick<Row, 'price_uzs' | 'commission_uzs' | 'vat_uzs'>) => price_uzs - commission_uzs - vat_uzs

const orderOf = (row: Row, locale: Locale): string =>
  fillText(ACCOUNT_LABELS[locale].act.order, {
    order: row.order_id,
    from: nameIn(row.from, locale),
    to: nameIn(row.to, locale),
    date: formatDate(row.rendered_at, locale),
  })

const reportTable = ({ paper, rows }: StoredPaper, locale: Locale) => {
  const words = wordsOf(locale)
  const sums = [paper.price_uzs, paper.commission_uzs, paper.vat_uzs, sharesOf(paper)]
  return {
    columns: [
      { title: '№', share: 0.05 },
      { title: words.service, share: 0.37 },
      { title: words.price, share: 0.15, align: 'right' },
      { title: words.commission, share: 0.14, align: 'right' },
      { title: words.vat, share: 0.14, align: 'right' },
      { title: words.due, share: 0.15, align: 'right' },
    ],
    rows: rows.map((row, at) => [
      String(at + 1),
      orderOf(row, locale),
      ...[row.price_uzs, row.commission_uzs, row.vat_uzs, sharesOf(row)].map(uzs => whole(uzs, locale)),
    ]),
    last: [['', words.sum, ...sums.map(uzs => whole(uzs, locale))]],
  } as const
}

const invoiceTable = ({ paper, rows }: StoredPaper, locale: Locale) => {
  const words = wordsOf(locale)
  const invoiced = rows.filter(row => row.commission_uzs !== 0 || row.vat_uzs !== 0)
  return {
    columns: [
      { title: '№', share: 0.05 },
      { title: words.service, share: 0.4 },
      { title: words.net, share: 0.16, align: 'right' },
      { title: words.rate, share: 0.1, align: 'right' },
      { title: ACCOUNT_LABELS[locale].act.vat, share: 0.13, align: 'right' },
      { title: words.total, share: 0.16, align: 'right' },
    ],
    rows: invoiced.map((row, at) => [
      String(at + 1),
      fillText(words.commissionOf, { order: row.order_id, date: formatDate(row.rendered_at, locale) }),
      whole(row.commission_uzs, locale),
      row.vat_rate_bp > 0 ? `${formatNumber(row.vat_rate_bp / 100, locale, 2)}%` : words.noVat,
      row.vat_uzs !== 0 ? whole(row.vat_uzs, locale) : '–',
      whole(row.commission_uzs + row.vat_uzs, locale),
    ]),
    last: [
      [
        ...['', words.sum, whole(paper.commission_uzs, locale), ''],
        whole(paper.vat_uzs, locale),
        whole(paper.commission_uzs + paper.vat_uzs, locale),
      ],
    ],
  } as const
}

const below = ({ paper }: StoredPaper, locale: Locale): string => {
  const words = ACCOUNT_LABELS[locale].act
  const date = fillText(words.date, { date: formatDate(paper.issued_at, locale) })
  const period = readMonth(paper.month, paper.issued_at)
  return period.ok
    ? `${date}, ${fillText(words.month, { period: writtenPeriod(period.value, locale) })}`
    : date
}

const carrierSide = ({ paper }: StoredPaper, locale: Locale): PaperSide => ({
  title: wordsOf(locale).carrier,
  lines: carrierDetails(paper.carrier, locale),
})

/** The two papers of a carrier's month. */
export type CarrierFile = 'report' | 'invoice'

const SUPPLEMENT = { report: 'supplementReport', invoice: 'supplementInvoice' } as const

/** What a paper is called; a supplementary one names the first. */
const titleOf = ({ paper, number }: StoredPaper, kind: CarrierFile, locale: Locale): string => {
  const { papers } = DRIVER_ACCOUNT_LABELS[locale]
  const first = firstOf(paper)
  if (first === null || paper.first_at === null) return fillText(papers[kind], { number })
  const date = formatDate(paper.first_at, locale)
  return fillText(papers[SUPPLEMENT[kind]], { number, first: first.number, date })
}

/** A carrier's report or the invoice for our commission (PDF), with both parties as they were. */
export const writeCarrierPaper = async (
  stored: StoredPaper,
  kind: CarrierFile,
  locale: Locale,
): Promise<Buffer> => {
  const words = wordsOf(locale)
  const { paper: row, rows } = stored
  const title = titleOf(stored, kind, locale)
  const paper = await createPaper(title)
  paper.title(title, below(stored, locale))
  const { title: carrier, lines } = carrierSide(stored, locale)
  const ours = kind === 'invoice' ? words.seller : words.agent
  paper.sides(detailsOf(row.we, ours, locale), { title: carrier, lines })
  paper.paragraph(fillText(words.basis, { title: row.we.title }))
  paper.table(kind === 'report' ? reportTable(stored, locale) : invoiceTable(stored, locale))
  const total = kind === 'report' ? sharesOf(row) : row.commission_uzs + row.vat_uzs
  paper.facts([
    ...(kind === 'report' && row.supplements_id === null
      ? [[words.paidOut, formatUzs(row.paid_out_uzs, locale)] as const]
      : []),
    [words.inWords, sumInWords(total, locale)],
  ])
  if (row.supplements_id !== null) paper.paragraph(words.supplementNote)
  if (kind === 'report' && rows.some(({ tax_model }) => tax_model === 'principal'))
    paper.paragraph(fillText(words.ours, { title: row.we.title }))
  if (kind === 'invoice') paper.paragraph(words.invoiceNote)
  const { signer, madeAt } = ACCOUNT_LABELS[locale].papers
  paper.signatures(signerOf(row.we, ours, locale), { title: carrier, lines: [row.carrier.name, signer] })
  return paper.finish(`Karvon · ${madeAt}: ${formatDate(row.issued_at, locale)}`)
}

/** The rows of a carrier's month as a spreadsheet (XLSX), with their sums last. */
export const writeCarrierRows = ({ paper, rows }: StoredPaper, locale: Locale): Promise<Buffer> => {
  const words = wordsOf(locale)
  const sumsOf = (row: Parameters<typeof sharesOf>[0]) =>
    [row.price_uzs, row.commission_uzs, row.vat_uzs, sharesOf(row)].map(sumCell)
  return writeSheet({
    name: words.sheet,
    widths: [18, 12, 46, 18, 18, 18, 18],
    titles: [
      DRIVER_ACCOUNT_LABELS[locale].papers.date,
      DRIVER_ACCOUNT_LABELS[locale].papers.order,
      words.service,
      words.price,
      words.commission,
      words.vat,
      words.due,
    ],
    rows: [
      ...rows.map(row => [
        dateCell(row.rendered_at),
        { type: Number, value: row.order_id },
        textCell(orderOf(row, locale)),
        ...sumsOf(row),
      ]),
      [null, null, textCell(words.sum), ...sumsOf(paper)],
    ],
  })
}
