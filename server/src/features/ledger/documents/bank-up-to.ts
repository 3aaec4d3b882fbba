import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { readBankDay } from '../../../platform/db/queries/bank/bank-day.ts'
import type { BoundPeriod } from '../queries/period.ts'
import { writtenDay } from './paid-on.ts'

/** Up to which day a period has the bank's payments; null once its last day's statement is in, or where none are imported. */
export const bankUpTo = async (
  db: Db,
  { lastDay }: Pick<BoundPeriod, 'lastDay'>,
  locale: Locale,
): Promise<string | null> => {
  const day = await readBankDay(db)
  if (day === null || day >= lastDay) return null
  return fillText(ACCOUNT_LABELS[locale].papers.bankUpTo, { date: writtenDay(day, locale) })
}
