import { accept, type Decision, type Refusal, refuse } from '@karvon/domain/decision'
import { ALLOWANCE_DAYS, needsSecondOperator } from '@karvon/domain/ledger/accounts/allowance'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readAloneUzs } from '../../../platform/db/settings/money-alone.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type Refund = Pick<Selectable<Tables['refunds']>, 'company_id' | 'user_id' | 'amount_uzs' | 'approved_by'>

const DAY_MS = 86_400_000

/** What was paid back to this owner lately, so that a large sum is not paid in small ones. */
const readPaidLately = async (db: Db, { company_id, user_id }: Refund, now: Date): Promise<number> => {
  const { paid } = await db
    .selectFrom('refunds')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('paid'))
    .where('state', '=', 'paid')
    .where('decided_at', '>', new Date(now.getTime() - ALLOWANCE_DAYS * DAY_MS))
    .where('company_id', 'is not distinct from', company_id)
    .$if(company_id === null, query => query.where('user_id', '=', user_id))
    .executeTakeFirstOrThrow()
  return Number(paid)
}

/** Whether one operator has to approve a refund before another one pays it. */
export const needsApproval = async (db: Db, row: Refund, now: Date): Promise<boolean> =>
  needsSecondOperator({
    amountUzs: row.amount_uzs,
    givenUzs: await readPaidLately(db, row, now),
    aloneUzs: await readAloneUzs(db),
  })

/** Refuses unless one operator may end what the other one began (decision 0074). */
export type CheckSecond = (db: Db, firstId: number, secondId: number) => Promise<Refusal[]>

/** Refuses `second_operator_required` for a refund that another operator has to approve before this one pays it. */
export const checkApproved = async (
  tx: Tx,
  row: Refund,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
  checkSecond: CheckSecond,
): Promise<Decision<null>> => {
  if (!(await needsApproval(tx, row, at))) return accept(null)
  if (row.approved_by === null) return refuse('second_operator_required')
  const refusals = await checkSecond(tx, row.approved_by, actorId)
  return refusals.length === 0 ? accept(null) : { ok: false, refusals }
}
