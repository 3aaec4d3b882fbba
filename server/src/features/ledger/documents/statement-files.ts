import { companyOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import type { Attachment } from '../../../platform/mail/mail-port.ts'
import { readBoundPeriod } from '../queries/period.ts'
import { readLines } from '../queries/read-lines.ts'
import { writeReconciliation } from './write-reconciliation.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

type Question = {
  readonly companyId: number
  readonly firstDay: string
  readonly lastDay: string
  readonly locale: Locale
  readonly now: Date
}

/** A company's statement as files: the reconciliation of the days and their transactions, as on the screens. */
export const writeStatementFiles = async (
  db: Db,
  { companyId, firstDay, lastDay, locale, now }: Question,
): Promise<readonly Attachment[]> => {
  const period = readBoundPeriod({ from: firstDay, to: lastDay }, now)
  if (!period.ok) throw new Error('a statement of days that are none')
  const pdf = await writeReconciliation(db, { companyId, period: period.value, locale, now })
  const lines = await readLines(db, companyOwner(companyId), period.value)
  const days = `${firstDay}-${lastDay}`
  return [
    { name: `karvon-reconciliation-${days}.pdf`, type: 'application/pdf', bytes: pdf },
    {
      name: `karvon-transactions-${days}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await writeSpreadsheet(db, lines, locale),
    },
  ]
}
