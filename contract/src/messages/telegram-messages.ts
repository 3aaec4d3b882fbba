import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { AdditionalPriceReason } from '@karvon/domain/orders/additional-price'
import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import type { Locale } from '@karvon/domain/values/locale'
import en from '../../messages/en/telegram.json' with { type: 'json' }
import ru from '../../messages/ru/telegram.json' with { type: 'json' }
import uz from '../../messages/uz/telegram.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** What the Telegram bot says, by language; plain text, which is escaped where it is written into a message. */
export const TELEGRAM_MESSAGES = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<
    Locale,
    {
      readonly kinds: Readonly<Record<NoticeKind, string>>
      readonly order: { readonly price_reasons: Readonly<Record<AdditionalPriceReason, string>> }
      readonly trip: { readonly reasons: Readonly<Record<ArrivalReason, string>> }
    }
  >
>

/** One language of it. */
export type TelegramMessages = (typeof TELEGRAM_MESSAGES)[Locale]
