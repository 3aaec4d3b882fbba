import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { openTestDatabase } from '../test-database.ts'
import { formatSql } from './format-sql.ts'
import { PRINTS, printSql } from './printed-sql.ts'
import { recordUseCases } from './use-cases.ts'

let real: OpenDatabase
let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  real = await openTestDatabase()
  pages = printSql(await recordUseCases(real))
})
afterAll(() => real?.close())

describe('the printed SQL of the main use cases', () => {
  it('is what they send; npm run sql -- --write writes it anew', () => {
    const kept = readdirSync(PRINTS).map(name => [name, readFileSync(new URL(name, PRINTS), 'utf8')])
    const sent = [...pages].map(([name, page]) => [`${name}.sql`, page])
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(kept))
  })

  it('of a preview locks nothing', () => {
    expect(pages.get('cancel-preview')).toContain('from "orders"')
    expect(pages.get('cancel-preview')).not.toMatch(/for (no key )?update|for (key )?share/)
  })

  it('puts each clause and each query in parentheses in lines of their own', () => {
    const text = `with a as (select id from "orders" where id in (select 1) and extract(epoch from at) > $1) select * from a`
    expect(formatSql(text).split('\n')).toEqual([
      'with a as (',
      '  select id',
      '  from "orders"',
      '  where id in (',
      '    select 1',
      '  ) and extract(epoch from at) > $1',
      ')',
      'select *',
      'from a',
    ])
  })
})
