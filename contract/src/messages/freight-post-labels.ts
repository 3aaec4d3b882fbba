import type { Locale } from '@karvon/domain/values/locale'
import type { PaymentType } from '@karvon/domain/values/payment'
import en from '../../messages/en/freight-post.json' with { type: 'json' }
import ru from '../../messages/ru/freight-post.json' with { type: 'json' }
import uz from '../../messages/uz/freight-post.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** The words of an order written as a post, by language. */
export const FREIGHT_POST_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<Locale, { readonly payment: Readonly<Record<PaymentType, string>> }>
>
