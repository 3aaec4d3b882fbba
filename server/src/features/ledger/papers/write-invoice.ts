import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { isPinfl } from '@karvon/domain/company/tax-id'
import { spellNumber } from '@karvon/domain/values/spell-number'
import { formatDate, formatNumber, formatUzs } from '@karvon/domain/values/written-figures'
import type { Db } from '../../../platform/db/database.ts'
import { createPaper } from '../../../platform/pdf/paper.ts'
import { detailsOf, readParties, signerOf } from './paper-parties.ts'
import type { Invoice } from './read-invoice.ts'
import { vatLabelOf, vatWordsOf } from './vat-labels.ts'

/** Apostrophes and spaces as keyboards have them; bank programs may lose the others. */
const withPlainSigns = (text: string): string => text.replace(/[ʻʼ’]/g, "'").replace(/\u00a0/g, ' ')

/**
 * The payment purpose of an invoice, for copying: `№` precedes only the order number, so that bank statement import
 * recognises the order and nothing else.
 */
export const paymentPurpose = (
  { number, order, vatRate, locale, at }: Omit<Invoice, 'companyId' | 'amountUzs'>,
  inn: string,
): string => {
  const { invoice, papers } = ACCOUNT_LABELS[locale]
  const text = fillText(order === null ? invoice.purpose : invoice.purposeOfOrder, {
    number,
    order: order?.id ?? '',
    date: formatDate(at, locale),
    tax: `${isPinfl(inn) ? papers.pinfl : papers.inn} ${inn}`,
    vat: vatWordsOf(vatRate, locale),
  })
  return `${withPlainSigns(text)}.`
}

const serviceOf = ({ order, locale }: Invoice): string => {
  const words = ACCOUNT_LABELS[locale].invoice
  return order === null
    ? words.prepayment
    : fillText(words.order, { order: order.id, from: order.from, to: order.to })
}

const tableOf = (invoice: Invoice) => {
  const { amountUzs, locale } = invoice
  const { invoice: words, papers } = ACCOUNT_LABELS[locale]
  return {
    columns: [
      { title: '№', share: 0.06 },
      { title: words.service, share: 0.66 },
      { title: papers.amount, share: 0.28, align: 'right' },
    ],
    rows: [['1', serviceOf(invoice), formatNumber(amountUzs, locale, 0)]],
    last: [['', words.total, formatUzs(amountUzs, locale)]],
  } as const
}

/** The invoice by which a company pays into its balance (PDF): both parties, the sum, and the payment purpose to copy. */
export const writeInvoice = async (db: Db, invoice: Invoice): Promise<Buffer> => {
  const { companyId, number, amountUzs, vatRate, locale, at } = invoice
  const words = ACCOUNT_LABELS[locale].invoice
  const { we, they } = await readParties(db, companyId)
  const date = formatDate(at, locale)
  const title = fillText(words.title, { number })
  const paper = await createPaper(title)
  paper.title(title, fillText(words.date, { date }))
  paper.sides(detailsOf(we, words.payee, locale), detailsOf(they, words.payer, locale))
  paper.table(tableOf(invoice))
  paper.facts([
    [words.inWords, fillText(words.words, { words: spellNumber(amountUzs, locale) })],
    [words.vat, vatLabelOf(vatRate, locale)],
  ])
  paper.heading(words.purposeTitle)
  paper.paragraph(paymentPurpose(invoice, they.inn))
  paper.paragraph(words.purposeNote)
  paper.signatures(signerOf(we, words.payee, locale))
  return paper.finish(`Karvon · ${ACCOUNT_LABELS[locale].papers.madeAt}: ${date}`)
}
