import type pg from 'pg'
import { makePeople, type Person } from '../../../people.ts'

let companies = 0

/** A verified company with an empty account, and two of its users. */
export type Company = { readonly id: number; readonly owner: Person; readonly employee: Person }

/** Inserts verified companies into the database. */
export const insertCompanies = async (pool: Pick<pg.Pool, 'query'>, count: number): Promise<number[]> => {
  const numbers = Array.from({ length: count }, () => String(301_000_000 + companies++))
  const { rows } = await pool.query(
    `insert into companies (title, inn, director, legal_address, bank, bank_account, mfo, phone, verified_at, created_at, updated_at)
     select 'Prove ' || inn, inn, 'Bench Bench', 'Toshkent', 'Bank', '20208000900' || inn, '00440', '998901112233', now(), now(), now()
     from unnest($1::text[]) as inn returning id`,
    [numbers],
  )
  return rows.map(row => row.id)
}

/** Inserts verified companies with signed-in users. */
export const makeCompanies = async (pool: Pick<pg.Pool, 'query'>, count: number): Promise<Company[]> => {
  const made: Company[] = []
  for (const id of await insertCompanies(pool, count)) {
    const [owner] = await makePeople(pool, 'company_owner', 1, id)
    const [employee] = await makePeople(pool, 'company_employee', 1, id)
    if (owner === undefined || employee === undefined) throw new Error('nobody was made')
    made.push({ id, owner, employee })
  }
  return made
}
