import { checkBankDay } from '@karvon/domain/company/bank-day'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CalendarDay, dayAfter } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import { closingOf, type OwnAccount, selectOwnAccounts } from './own-accounts.ts'

type By = { readonly changer: Changer; readonly now: Date }

/** An account of ours, locked against statements until this transaction ends; undefined: it has none. */
const lockAccount = async (tx: Tx, account: string): Promise<OwnAccount | undefined> => {
  await lockStatements(tx, account)
  return (await selectOwnAccounts(tx)).find(own => own.account === account)
}

/** Of two who write statements of an account, the second waits here. */
export const lockStatements = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(76, hashtext(${account}))`.execute(tx)
}

/** Writes a statement without lines from where the last one ends; nothing if that one reaches further. */
const addQuietStatement = async (
  tx: Tx,
  own: OwnAccount,
  { through, actorId, now }: { readonly through: CalendarDay; readonly actorId: number; readonly now: Date },
): Promise<void> => {
  if (through <= own.reached) return
  const balance = own.closing === null ? null : closingOf(own)
  const map = await tx
    .selectFrom('statement_maps')
    .select('id')
    .where('account', '=', own.account)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('bank_statements')
    .values({
      ...{ map_id: map.id, account: own.account, file_name: '', is_quiet: true },
      ...{ first_day: dayAfter(own.reached), last_day: through, lines_count: 0, new_count: 0 },
      ...{ opening_tiyin: balance, closing_tiyin: balance, imported_by: actorId, imported_at: now },
    })
    .execute()
}

/** An operator says that nothing moved on an account up to a day. Refuses `not_found`, and `date_invalid` at `through`. */
export const setQuiet = (
  { db, audit }: BankDeps,
  account: string,
  typed: string,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const through = checkBankDay(typed, tashkentDate(now), 'through')
    if (!through.ok) return through
    const own = await lockAccount(tx, account)
    if (own === undefined) return refuse('not_found')
    await addQuietStatement(tx, own, { through: through.value, actorId: changer.actorId, now })
    await audit(tx, {
      ...{ ...changer, action: 'bank_account.quiet', objectKind: 'bank_account', objectId: account },
      ...{ before: { reached: own.reached }, after: { quiet_through: through.value } },
    })
    return accept(null)
  })

/**
 * An operator says since when an account is closed, which says that nothing moved until then; null: it is open again. Refuses
 * `not_found`, and `date_invalid` at `closed_on`.
 */
export const setClosed = (
  { db, audit }: BankDeps,
  account: string,
  typed: string | null,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    // a null text comes as an empty one
    const closedOn =
      typed === null || typed === '' ? accept(null) : checkBankDay(typed, tashkentDate(now), 'closed_on')
    if (!closedOn.ok) return closedOn
    const own = await lockAccount(tx, account)
    if (own === undefined) return refuse('not_found')
    const { actorId } = changer
    await tx.deleteFrom('closed_bank_accounts').where('account', '=', account).execute()
    if (closedOn.value !== null) {
      await addQuietStatement(tx, own, { through: closedOn.value, actorId, now })
      const closed = { account, closed_on: closedOn.value, closed_by: actorId, closed_at: now }
      await tx.insertInto('closed_bank_accounts').values(closed).execute()
    }
    await audit(tx, {
      ...{ ...changer, action: 'bank_account.close', objectKind: 'bank_account', objectId: account },
      ...{ before: { closed_on: own.closedOn }, after: { closed_on: closedOn.value } },
    })
    return accept(null)
  })

/** Lines of the bank on days that were said to be quiet, or after an account was closed: what was said does not hold. */
export const takeBackQuiet = async (tx: Tx, account: string): Promise<void> => {
  await sql`delete from bank_statements s where s.is_quiet and s.account = ${account}
    and exists (select from bank_lines l where l.account = s.account and l.day >= s.first_day)`.execute(tx)
  await sql`delete from closed_bank_accounts c where c.account = ${account}
    and exists (select from bank_lines l where l.account = c.account and l.day > c.closed_on)`.execute(tx)
}
