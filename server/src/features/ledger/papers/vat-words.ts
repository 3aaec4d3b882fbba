import { type Locale, writeNumber } from '@karvon/domain/values/written-figures'
import type { Db } from '../../../platform/db/database.ts'
import { fillWords } from '../../../platform/papers/words-of-papers.ts'
import { PAPER_WORDS } from './paper-words.ts'

const readVatShare = async (db: Db, before: Date): Promise<number> => {
  const row = await db
    .selectFrom('price_rules')
    .select('rules')
    .where('valid_from', '<', before)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row?.rules.vatShare ?? 0
}

/** Whether the sums of a paper carry VAT, as the price rules of its period's end say. */
export const vatWords = async (db: Db, before: Date, locale: Locale): Promise<string> => {
  const share = await readVatShare(db, before)
  const { withVat, withoutVat } = PAPER_WORDS[locale]
  return share > 0 ? fillWords(withVat, { percent: writeNumber(share * 100, locale) }) : withoutVat
}
