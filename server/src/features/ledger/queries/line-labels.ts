import { cancelReasonInside } from '@karvon/contract/words/cancel-reason-words'
import { type AccountHeading, headingOf, type MovingKind } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/ledger'
import type { Locale } from '@karvon/domain/values/written-figures'
import { fillWords, inEveryLanguage } from '../../../platform/pdf/words-of-papers.ts'
import type { Line } from './read-lines.ts'

const WORDS = inEveryLanguage({
  uz: {
    orderCharge: '{order}-raqamli buyurtma uchun toʻlov',
    orderFee: '{order}-raqamli buyurtmani bekor qilish haqi',
    refill: 'Balansni toʻldirish',
    charge: 'Buyurtma uchun toʻlov',
    fee: 'Bekor qilish haqi',
    correction: 'Tuzatish',
    write_off: 'Qarzdan kechish',
  },
  ru: {
    orderCharge: 'Оплата заказа № {order}',
    orderFee: 'Плата за отмену заказа № {order}',
    refill: 'Пополнение баланса',
    charge: 'Оплата заказа',
    fee: 'Плата за отмену',
    correction: 'Исправление',
    write_off: 'Списание долга',
  },
  en: {
    orderCharge: 'Payment for order No. {order}',
    orderFee: 'Cancellation fee for order No. {order}',
    refill: 'Balance top-up',
    charge: 'Payment for order',
    fee: 'Cancellation fee',
    correction: 'Correction',
    write_off: 'Debt written off',
  },
}) satisfies Record<Locale, Record<MovingKind, string>>

/** What a line is about, in a few words: as the operator wrote it, else by its kind, its order and why that was cancelled. */
export const lineLabel = (
  line: Pick<Line, 'kind' | 'orderId' | 'description' | 'cancelReason'>,
  locale: Locale,
): string => {
  const { kind, orderId, description, cancelReason } = line
  if (description !== '') return description
  const words = WORDS[locale]
  if (orderId !== null && kind === 'charge') return fillWords(words.orderCharge, { order: orderId })
  if (orderId !== null && kind === 'fee') {
    const fee = fillWords(words.orderFee, { order: orderId })
    return cancelReason === null ? fee : `${fee}: ${cancelReasonInside(cancelReason, locale)}`
  }
  return words[kind]
}

const TYPES = inEveryLanguage({
  uz: { refill: 'Toʻldirish', debt: 'Buyurtma uchun', company_debt: 'Kompaniya qarzi' },
  ru: { refill: 'Пополнение', debt: 'Списание', company_debt: 'Долг компании' },
  en: { refill: 'Top-up', debt: 'Charge', company_debt: 'Company debt' },
}) satisfies Record<Locale, Record<CompanyTransactionType, string>>

/** The name of a type of lines (domain.md §5.4). */
export const typeLabel = (type: CompanyTransactionType, locale: Locale): string => TYPES[locale][type]

const HEADINGS = inEveryLanguage({
  uz: {
    payments: 'Toʻlandi',
    services: 'Xizmat koʻrsatildi',
    fees: 'Bekor qilish haqi',
    corrections: 'Buyurtmachi foydasiga tuzatish',
    reversals: 'Ijrochi foydasiga tuzatish',
    write_offs: 'Voz kechilgan qarz',
  },
  ru: {
    payments: 'Оплачено',
    services: 'Оказано услуг',
    fees: 'Плата за отмену',
    corrections: 'Исправления в пользу заказчика',
    reversals: 'Исправления в пользу исполнителя',
    write_offs: 'Списано долга',
  },
  en: {
    payments: 'Paid',
    services: 'Services rendered',
    fees: 'Cancellation fees',
    corrections: 'Corrections in the customer’s favour',
    reversals: 'Corrections in the contractor’s favour',
    write_offs: 'Debt written off',
  },
}) satisfies Record<Locale, Record<AccountHeading, string>>

/** The name of a heading on papers. */
export const headingLabel = (heading: AccountHeading, locale: Locale): string => HEADINGS[locale][heading]

/** What a line is about, under its heading: an operator's own words never hide what the line is counted as. */
export const paperLineLabel = (
  line: Parameters<typeof lineLabel>[0] & { readonly amountUzs: number },
  locale: Locale,
): string => {
  const words = lineLabel(line, locale)
  const isOwn = line.description !== '' || line.kind === 'correction'
  return isOwn ? `${headingLabel(headingOf(line.kind, line.amountUzs), locale)}: ${words}` : words
}
