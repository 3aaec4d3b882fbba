import type { Locale } from '@karvon/domain/values/locale'
import type { PaymentType } from '@karvon/domain/values/payment'
import en from '../../messages/en/waybill.json' with { type: 'json' }
import ru from '../../messages/ru/waybill.json' with { type: 'json' }
import uz from '../../messages/uz/waybill.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Labels of a waybill (docs/figures.md#terms), by language. */
export const WAYBILL_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<Locale, { readonly by: Readonly<Record<PaymentType, string>> }>
>
