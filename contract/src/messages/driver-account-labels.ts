import type { DriverLineKind } from '@karvon/domain/ledger/driver-statement'
import type { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import type { Locale } from '@karvon/domain/values/locale'
import type { PaymentType } from '@karvon/domain/values/payment'
import en from '../../messages/en/driver-account.json' with { type: 'json' }
import ru from '../../messages/ru/driver-account.json' with { type: 'json' }
import uz from '../../messages/uz/driver-account.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Labels of a driver's statement on paper, by language; `{order}` is an order's number. */
export const DRIVER_ACCOUNT_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<
    Locale,
    {
      readonly lines: Readonly<Record<DriverLineKind, string>>
      readonly items: Readonly<Record<(typeof PRICE_ITEMS)[number], string>>
      readonly byPayment: Readonly<Record<PaymentType, string>>
    }
  >
>
