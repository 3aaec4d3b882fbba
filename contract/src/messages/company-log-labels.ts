import type { LogAction } from '@karvon/domain/company/company-log'
import type { Locale } from '@karvon/domain/values/locale'
import en from '../../messages/en/company-log.json' with { type: 'json' }
import ru from '../../messages/ru/company-log.json' with { type: 'json' }
import uz from '../../messages/uz/company-log.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Labels of a company's own log, in answers and tables, by language. */
export const COMPANY_LOG_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<Locale, { readonly actions: Readonly<Record<LogAction, string>> }>
>
