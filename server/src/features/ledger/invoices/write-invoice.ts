import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { invoiceNumber, invoiceState } from '@karvon/domain/company/payment-invoice'
import { isPinfl } from '@karvon/domain/company/tax-id'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import { plainApostrophes } from '@karvon/domain/reading/plain-text'
import type { Locale } from '@karvon/domain/values/locale'
import { spellNumber } from '@karvon/domain/values/spell-number'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { paidOn } from '../documents/paid-on.ts'
import { detailsOf, signerOf } from '../documents/paper-parties.ts'
import { type PaperTax, vatLabelOf, vatWordsOf } from '../documents/vat-labels.ts'
import type { PaidInvoice } from './invoice-rows.ts'

/** What a payment purpose says. */
type Purpose = {
  readonly number: string
  readonly orderId: number | null
  readonly tax: PaperTax
  readonly at: Date
}

/**
 * The payment purpose of an invoice, for copying: it names the invoice, by which the payment is linked to it, and `№` precedes only the
 * order number, so that bank statement import recognises the order and nothing else.
 */
export const paymentPurpose = (
  { number, orderId, tax, at }: Purpose,
  inn: string,
  locale: Locale,
): string => {
  const { invoice, papers } = ACCOUNT_LABELS[locale]
  const text = fillText(orderId === null ? invoice.purpose : invoice.purposeOfOrder, {
    number,
    order: orderId ?? '',
    date: formatDate(at, locale),
    tax: `${isPinfl(inn) ? papers.pinfl : papers.inn} ${inn}`,
    vat: vatWordsOf(tax, locale),
  })
  // apostrophes and spaces as keyboards have them: bank programs may lose the others
  return `${plainApostrophes(text)}.`
}

const readService = async (db: Db, orderId: number | null, locale: Locale): Promise<string> => {
  const words = ACCOUNT_LABELS[locale].invoice
  if (orderId === null) return words.prepayment
  const { from, to } = await db
    .selectFrom('orders as o')
    .innerJoin('regions as f', 'f.id', 'o.region_from_id')
    .innerJoin('regions as t', 't.id', 'o.region_to_id')
    .select(['f.names as from', 't.names as to'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return fillText(words.order, { order: orderId, from: nameIn(from, locale), to: nameIn(to, locale) })
}

const tableOf = (amountUzs: number, service: string, locale: Locale) => {
  const { invoice: words, papers } = ACCOUNT_LABELS[locale]
  return {
    columns: [
      { title: '№', share: 0.06 },
      { title: words.service, share: 0.66 },
      { title: papers.amount, share: 0.28, align: 'right' },
    ],
    rows: [['1', service, formatNumber(amountUzs, locale, 0)]],
    last: [['', words.total, formatUzs(amountUzs, locale)]],
  } as const
}

/** What has become of an invoice; null while it is open. */
const stateLabel = (invoice: PaidInvoice, locale: Locale): string | null => {
  const state = invoiceState(invoice)
  if (state === 'open') return null
  if (state === 'paid') return paidOn(invoice.paidDay, locale)
  const { voided } = ACCOUNT_LABELS[locale].invoice
  const date = invoice.voided_at === null ? '' : formatDate(invoice.voided_at, locale)
  return fillText(voided, { date, reason: invoice.void_reason ?? '' })
}

/**
 * The invoice by which a company pays into its balance (PDF), as it was issued: both parties, the sum, and the payment purpose to copy;
 * a paid one says so with the day, a void one with the reason, and neither asks for money.
 */
export const writeInvoice = async (db: Db, invoice: PaidInvoice, locale: Locale) => {
  const { company_id: companyId, amount_uzs: amountUzs, order_id: orderId, tax, issued_at: at } = invoice
  const words = ACCOUNT_LABELS[locale].invoice
  const { we, they } = invoice.parties
  const number = invoiceNumber({ companyId, number: invoice.number })
  const date = formatDate(at, locale)
  const title = fillText(words.title, { number })
  const state = stateLabel(invoice, locale)
  const paper = await createPaper(title)
  paper.title(title, [fillText(words.date, { date }), state].filter(Boolean).join(' · '))
  paper.sides(detailsOf(we, words.payee, locale), detailsOf(they, words.payer, locale))
  paper.table(tableOf(amountUzs, await readService(db, orderId, locale), locale))
  paper.facts([
    [words.inWords, fillText(words.words, { words: spellNumber(amountUzs, locale) })],
    [words.vat, vatLabelOf(tax, locale)],
  ])
  if (state === null) {
    paper.heading(words.purposeTitle)
    paper.paragraph(paymentPurpose({ number, orderId, tax, at }, they.inn, locale))
    paper.paragraph(words.purposeNote)
  }
  paper.signatures(signerOf(we, words.payee, locale))
  const bytes = await paper.finish(`Karvon · ${ACCOUNT_LABELS[locale].papers.madeAt}: ${date}`)
  return { name: `karvon-invoice-${number}.pdf`, bytes }
}
