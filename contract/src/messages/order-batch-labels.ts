import type { RowWarning } from '@karvon/domain/order-batches/row-problems'
import type { Locale } from '@karvon/domain/values/locale'
import type { Payer, PaymentType } from '@karvon/domain/values/payment'
import en from '../../messages/en/order-batches.json' with { type: 'json' }
import ru from '../../messages/ru/order-batches.json' with { type: 'json' }
import uz from '../../messages/uz/order-batches.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Texts of tables of orders: their files, and the warnings of their rows. */
export const ORDER_BATCH_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<
    Locale,
    {
      readonly warnings: Readonly<Record<RowWarning, string>>
      readonly payments: Readonly<Record<PaymentType, string>>
      readonly payers: Readonly<Record<Payer, string>>
    }
  >
>
