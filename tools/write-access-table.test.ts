import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './setup/node-runtime.mjs'
import { ACCESS_PAGE, accessPage } from './write-access-table.ts'

it('docs/access.md is up to date; node tools/write-access-table.ts generates it', () => {
  expect(readFileSync(join(ROOT, ACCESS_PAGE), 'utf8')).toBe(accessPage())
})

it('lists the reach, the link access and the cost of endpoints', () => {
  const rows = accessPage().split('\n')
  expect(rows).toContain('| `GET /time` | read_reference | any | any | any | any | any | any |  |')
  expect(rows).toContain(
    '| `POST /truck-booking/book-edit/:id` | edit_order |  | own | company | own |  |  | order |',
  )
  expect(rows.find(row => row.includes('`GET /receiver/:token`'))).toMatch(/\| by link \| .*\| secret \|$/)
  expect(rows.find(row => row.startsWith('| picture'))).toBe('| picture | 20 | 20 | 80 | 60 s | 300 |')
})
