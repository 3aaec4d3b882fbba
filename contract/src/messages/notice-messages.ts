import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
import en from '../../messages/en/notices.json' with { type: 'json' }
import ru from '../../messages/ru/notices.json' with { type: 'json' }
import uz from '../../messages/uz/notices.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Notices as short messages, by language. Latin texts are plain ASCII with the straight apostrophe: one letter outside GSM 7 halves the length of a message and doubles its price (docs/figures.md#short-messages); Cyrillic ones hold 70 letters a part. */
export const NOTICE_MESSAGES = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<Locale, { readonly kinds: Readonly<Record<NoticeKind, string>> }>
>
