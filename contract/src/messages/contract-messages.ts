import type { RefusalCode } from '@karvon/domain/refusal-code'
import { inScriptOf } from '@karvon/domain/values/in-script-of'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '@karvon/domain/values/locale'
import en from '../../messages/en/refusals.json' with { type: 'json' }
import ru from '../../messages/ru/refusals.json' with { type: 'json' }
import uz from '../../messages/uz/refusals.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

/** A code without a sentence in some language does not compile. */
type RefusalCatalogue = Readonly<Record<`refusal_${RefusalCode}`, string>>

const CATALOGUES: Readonly<Record<WrittenLocale, Catalogue>> = { uz, ru, en } satisfies Record<
  WrittenLocale,
  RefusalCatalogue
>

/** A text shared by server and site, by key, with its placeholders; empty for an unknown key. */
export const contractMessages = (key: string, locale: Locale): string =>
  inScriptOf(CATALOGUES[writtenLocaleOf(locale)][key] ?? '', locale)
