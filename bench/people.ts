import type pg from 'pg'
import { makeSessionId, makeToken, tokenHash } from '../server/src/features/auth/sessions/session-token.ts'

/** A signed-in user: their id and request headers. */
export type Person = { readonly id: number; readonly headers: { readonly authorization: string } }

/** A database connection. */
type Queryable = Pick<pg.Pool, 'query'>

const ISUZU5 = 4
let phones = 1_000_000

const insertUsers = async (
  pool: Queryable,
  role: string,
  count: number,
  companyId: number | null,
): Promise<number[]> => {
  const numbers = Array.from({ length: count }, () => `99890${phones++}`)
  const { rows } = await pool.query(
    `insert into users (role, phone, first_name, last_name, company_id, created_at)
     select $1, phone, 'Bench', 'Bench', $3::int, now() from unnest($2::text[]) as phone returning id`,
    [role, numbers, companyId],
  )
  return rows.map(row => row.id)
}

const signInAll = async (pool: Queryable, ids: readonly number[]): Promise<Person[]> => {
  const sessions = ids.map(id => ({ id, session: makeSessionId(), token: makeToken() }))
  await pool.query(
    `insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
     select t.session, t.id, t.hash, 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::text[], $2::int[], $3::text[]) as t (session, id, hash)`,
    [sessions.map(one => one.session), ids, sessions.map(one => tokenHash(one.token))],
  )
  return sessions.map(({ id, token }) => ({ id, headers: { authorization: `Bearer ${token}` } }))
}

/** A few users place as many orders as thousands would. */
const raiseLimits = (pool: Queryable) =>
  pool.query(
    `update settings set value = value || '{"maxOpenOrders": 1000000, "maxOpenOrdersOfCompany": 1000000}'
     where key = 'limits'`,
    [],
  )

/** Inserts users of a role, each with a session, into the database. */
export const makePeople = async (
  pool: Queryable,
  role: 'individual' | 'operator' | 'company_owner' | 'company_employee',
  count: number,
  companyId: number | null = null,
): Promise<Person[]> => {
  await raiseLimits(pool)
  return signInAll(pool, await insertUsers(pool, role, count, companyId))
}

/** Inserts approved drivers of an Isuzu 5, each with a session. */
export const makeDrivers = async (pool: Queryable, count: number): Promise<Person[]> => {
  const ids = await insertUsers(pool, 'driver', count, null)
  await pool.query(
    `insert into drivers (user_id, state, truck_type_id, plate, length_m, width_m, height_m, home_region_id, created_at, updated_at)
     select id, 'approved', ${ISUZU5}, '01A' || id, 5, 2.1, 2.1, 1726, now(), now() from unnest($1::int[]) as id`,
    [ids],
  )
  return signInAll(pool, ids)
}
