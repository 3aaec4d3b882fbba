import { ENDED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { ClosingFacts } from '@karvon/domain/profile/close-account'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isWaiting } from '../../../platform/db/queries/claims/claim-payments.ts'
import type { ClosingDeps } from './closing-deps.ts'

const SHOWN_ORDERS = 5

const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'company_id', 'photo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

type Owner = Awaited<ReturnType<typeof findOwner>>

/** Locks the account, with its company or truck, against new orders, deals and colleagues. */
export const lockOwner = async (tx: Tx, userId: number): Promise<Owner> => {
  const { role, company_id } = await findOwner(tx, userId)
  if (company_id !== null) {
    await tx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute()
  }
  if (role === 'driver') {
    await tx.selectFrom('drivers').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  }
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return findOwner(tx, userId)
}

/** Orders of the company, carried by the driver, or placed by the client. */
const selectOwnOrders = (db: Db, { id, role, company_id }: Owner) => {
  const orders = db.selectFrom('orders as o').select('o.id').orderBy('o.id')
  if (company_id !== null) return orders.where('o.client_company_id', '=', company_id)
  return orders.where(role === 'driver' ? 'o.carrier_id' : 'o.client_id', '=', id)
}

const readOpenOrders = async (db: Db, owner: Owner): Promise<number[]> => {
  const open = selectOwnOrders(db, owner).where('o.status', 'not in', ENDED_STATUSES)
  return (await open.execute()).map(({ id }) => id)
}

/** Orders of theirs with a no-show or a claim that is not decided, or with a claim that the driver has to pay. */
const readUndecided = async (db: Db, owner: Owner): Promise<number[]> => {
  const undecided = selectOwnOrders(db, owner).where(sql<boolean>`(
    exists (select from no_shows n where n.order_id = o.id and n.state in ('open', 'objected'))
    or exists (select from claims c where c.order_id = o.id and c.state = 'open')
    or exists (select from claims c join claim_payments cp on cp.claim_id = c.id
      where c.order_id = o.id and ${isWaiting}))`)
  return (await undecided.execute()).map(({ id }) => id)
}

const readCompanyFacts = async (
  db: Db,
  { id, company_id }: Owner,
  readMoney: ClosingDeps['readMoney'],
): Promise<ClosingFacts['company']> => {
  if (company_id === null) return null
  const { balanceUzs, debtUzs } = await readMoney(db, company_id)
  // what was asked for is held, and paid to the company's account also after its closing
  const { asked } = await db
    .selectFrom('refunds')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('asked'))
    .where('company_id', '=', company_id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  const { employees } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('employees'))
    .where('company_id', '=', company_id)
    .where('id', '<>', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { balanceUzs: balanceUzs - Number(asked), debtUzs, employees: Number(employees) }
}

type ReadClosing = {
  readonly facts: ClosingFacts
  readonly orderIds: number[]
  readonly claimedIds: number[]
}

/** The facts that decide whether an account may be closed, and the first orders that block it. */
export const readClosingFacts = async (
  db: Db,
  owner: Owner,
  { readMoney }: Pick<ClosingDeps, 'readMoney'>,
): Promise<ReadClosing> => {
  const orderIds = await readOpenOrders(db, owner)
  const claimedIds = await readUndecided(db, owner)
  const company = await readCompanyFacts(db, owner, readMoney)
  const counts = { openOrders: orderIds.length, openClaims: claimedIds.length }
  return {
    facts: { phone: owner.phone, ...counts, company },
    orderIds: orderIds.slice(0, SHOWN_ORDERS),
    claimedIds: claimedIds.slice(0, SHOWN_ORDERS),
  }
}

/** The same for a user by id, without a lock: for display. */
export const readClosingFactsOf = async (db: Db, userId: number, deps: Pick<ClosingDeps, 'readMoney'>) =>
  readClosingFacts(db, await findOwner(db, userId), deps)
