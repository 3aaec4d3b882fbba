import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../database.ts'
import { compileOnce, type Placeholders } from './compile-once.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type RegionFilters = { readonly least?: number; readonly codes?: readonly string[]; readonly most: number }

/** A query with a constant of its own, and with values that may be left out. */
const regionQuery = () => {
  let built = 0
  const find = compileOnce((db, { least, codes, most }: Placeholders<RegionFilters>) => {
    built++
    return db
      .selectFrom('regions')
      .select(['id', 'code'])
      .where('position', '>=', 0)
      .where(least ? sql<SqlBool>`id >= ${least}` : sql<SqlBool>`true`)
      .where(codes ? sql<SqlBool>`code = any(${codes}::text[])` : sql<SqlBool>`true`)
      .orderBy('id')
      .limit(most)
  })
  return { find, built: () => built }
}

describe('a query that is compiled once', () => {
  it('is built once for each set of given values', async () => {
    const { db } = database
    const { find, built } = regionQuery()
    const all = await find(db, { most: 100 })
    expect(all.length).toBeGreaterThan(10)
    expect(await find(db, { most: 2 })).toEqual(all.slice(0, 2))
    expect(built()).toBe(1)
    const [, second, third] = all
    expect(await find(db, { most: 1, least: second!.id })).toEqual([second])
    expect(await find(db, { least: third!.id, most: 1 })).toEqual([third])
    expect(await find(db, { most: 5, codes: [third!.code, second!.code] })).toEqual([second, third])
    expect(await find(db, { most: 5, codes: [] })).toEqual([])
    const before = built()
    await find(db, { most: 3, least: third!.id })
    expect(built()).toBe(before)
  })

  it('gives each of many concurrent callers the answer to their own values', async () => {
    const { db } = database
    const { find } = regionQuery()
    const all = await find(db, { most: 100 })
    const asked = Array.from({ length: 60 }, (_, at) => all[at % all.length]!)
    const found = await Promise.all(asked.map(({ id }) => find(db, { least: id, most: 1 })))
    expect(found.flat()).toEqual(asked)
  })

  it('sends values of every kind as they are', async () => {
    type Values = { whole: number; text: string | null; at: Date; flag: boolean; many: readonly number[] }
    const echo = compileOnce(
      (_, { whole, text, at, flag, many }: Placeholders<Values>) => sql<Values>`
        select ${whole}::int as whole, ${text}::text as text, ${at}::timestamptz as at, ${flag}::bool as flag, ${many}::int[] as many`,
    )
    const sent: Values = {
      whole: 5,
      text: 'a $1 and a "quote"',
      at: new Date(1_700_000_000_123),
      flag: true,
      many: [3, 1],
    }
    expect(await echo(database.db, sent)).toEqual([sent])
    const others = { ...sent, text: null, flag: false, many: [] }
    expect(await echo(database.db, others)).toEqual([others])
  })

  it('runs in the transaction that it is given, wherever it was compiled', async () => {
    const { db } = database
    const { find } = regionQuery()
    const [first] = await find(db, { most: 1 })
    const inside = inTransaction(db, async tx => {
      await tx.updateTable('regions').set({ code: 'changed' }).where('id', '=', first!.id).execute()
      expect(await find(tx, { most: 1 })).toEqual([{ id: first!.id, code: 'changed' }])
      throw new Error('rolled back')
    })
    await expect(inside).rejects.toThrow('rolled back')
    expect(await find(db, { most: 1 })).toEqual([first])
  })
})
