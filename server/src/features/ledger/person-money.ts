import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What a person has, owes and is owed, whole UZS; all positive but `advanceUzs`, which is negative if they owe commission. */
export type PersonMoney = {
  /** Their own money with us as a client. */
  readonly balanceUzs: number
  /** The sum held for open orders. */
  readonly heldUzs: number
  /** What they owe us as a client. */
  readonly receivableUzs: number
  /** Their prepaid commission as a driver. */
  readonly advanceUzs: number
  /** What we owe them as a driver. */
  readonly payableUzs: number
}

type Kind = 'client_balance' | 'held' | 'client_receivable' | 'driver_advance' | 'carrier_payable'

const sumOf = (kind: Kind) =>
  sql`coalesce(sum(p.amount_uzs) filter (where p.account_kind = ${sql.lit(kind)}), 0)::bigint`

/** A person's money by the sums of their postings. */
export const readPersonMoney = async (db: Db, userId: number): Promise<PersonMoney> => {
  const { rows } = await sql<PersonMoney>`
    select ${sumOf('client_balance')} as "balanceUzs", ${sumOf('held')} as "heldUzs",
      - ${sumOf('client_receivable')} as "receivableUzs", ${sumOf('driver_advance')} as "advanceUzs",
      ${sumOf('carrier_payable')} as "payableUzs"
    from postings p where p.user_id = ${userId}`.execute(db)
  const [money] = rows
  if (money === undefined) throw new Error('a sum without grouping has a row')
  return money
}
