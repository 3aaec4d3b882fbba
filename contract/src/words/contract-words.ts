import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { Locale } from '@karvon/domain/values/written-figures'
import en from '../../messages/en.json' with { type: 'json' }
import ru from '../../messages/ru.json' with { type: 'json' }
import uz from '../../messages/uz.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

const CATALOGUES: Readonly<Record<Exclude<Locale, 'uz-Cyrl'>, Catalogue>> = { uz, ru, en }

/** A text that server and site share, by its key, with its placeholders; empty for a key that is not there. */
export const contractWords = (key: string, locale: Locale): string =>
  locale === 'uz-Cyrl' ? toUzbekCyrillic(CATALOGUES.uz[key] ?? '') : (CATALOGUES[locale][key] ?? '')
