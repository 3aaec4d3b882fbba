import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { RefusalCode } from '@karvon/domain/refusals'
import { inScriptOf } from '@karvon/domain/values/in-script-of'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '@karvon/domain/values/locale'
import en from '../../messages/en/refusals.json' with { type: 'json' }
import ru from '../../messages/ru/refusals.json' with { type: 'json' }
import uz from '../../messages/uz/refusals.json' with { type: 'json' }

type MessageKey = `refusal_${RefusalCode}` | `cancel_why_${CancelReason}`

/** A code without a sentence in some language does not compile. */
const CATALOGUES: Readonly<Record<WrittenLocale, Readonly<Record<MessageKey, string>>>> = { uz, ru, en }

/** A text shared by server and site, by key, with its placeholders. */
export const contractMessages = (key: MessageKey, locale: Locale): string =>
  inScriptOf(CATALOGUES[writtenLocaleOf(locale)][key], locale)
