import type { AccountHeading, MovingKind } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import type { Locale } from '@karvon/domain/values/locale'
import en from '../../messages/en/account.json' with { type: 'json' }
import ru from '../../messages/ru/account.json' with { type: 'json' }
import uz from '../../messages/uz/account.json' with { type: 'json' }
import { inEveryLanguage } from './every-language.ts'

/** Labels of a company's account and its documents, by language; `{client}` is a name with its quotes. */
export const ACCOUNT_LABELS = inEveryLanguage<typeof uz>({ uz, ru, en }) satisfies Readonly<
  Record<
    Locale,
    {
      readonly lines: Readonly<Record<MovingKind, string>>
      readonly types: Readonly<Record<CompanyTransactionType, string>>
      readonly headings: Readonly<Record<AccountHeading, string>>
    }
  >
>
