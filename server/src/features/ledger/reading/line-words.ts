import type { CompanyTransactionType } from '@karvon/domain/company/ledger'
import type { Locale } from '@karvon/domain/values/written-figures'
import type { JournalKind } from '../../../platform/db/company-tables.ts'
import { fillWords, inEveryLanguage } from '../../../platform/papers/words-of-papers.ts'

/** What a journal that moves money was written for. */
export type LineKind = Exclude<JournalKind, 'hold' | 'release'>

const WORDS = inEveryLanguage({
  uz: {
    orderCharge: '№ {order} buyurtma uchun toʻlov',
    orderFee: '№ {order} buyurtma bekor qilingani uchun toʻlov',
    refill: 'Balansni toʻldirish',
    charge: 'Buyurtma uchun toʻlov',
    fee: 'Bekor qilish uchun toʻlov',
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
    orderFee: 'Fee for cancelling order No. {order}',
    refill: 'Balance refill',
    charge: 'Payment for an order',
    fee: 'Cancelling fee',
    correction: 'Correction',
    write_off: 'Debt written off',
  },
}) satisfies Record<Locale, Record<LineKind, string>>

/** What a line is about, in a few words: as the operator wrote it, else by its kind and order. */
export const lineWords = (
  line: { readonly kind: LineKind; readonly orderId: number | null; readonly description: string },
  locale: Locale,
): string => {
  const { kind, orderId, description } = line
  if (description !== '') return description
  const words = WORDS[locale]
  if (orderId !== null && kind === 'charge') return fillWords(words.orderCharge, { order: orderId })
  if (orderId !== null && kind === 'fee') return fillWords(words.orderFee, { order: orderId })
  return words[kind]
}

const TYPES = inEveryLanguage({
  uz: { refill: 'Toʻldirish', debt: 'Qarzdorlik', company_debt: 'Kompaniya qarzi' },
  ru: { refill: 'Пополнение', debt: 'Задолженность', company_debt: 'Долг компании' },
  en: { refill: 'Refill', debt: 'Charge', company_debt: 'Company debt' },
}) satisfies Record<Locale, Record<CompanyTransactionType, string>>

/** The name of a type of lines (domain.md §5.4). */
export const typeWords = (type: CompanyTransactionType, locale: Locale): string => TYPES[locale][type]
