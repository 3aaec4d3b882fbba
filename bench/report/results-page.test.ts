import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rowsBelow, withRows } from './results-page.ts'

const PAGE = `# Results

## Proofs

| proof | figure | seed | run |
|---|---|---|---|
| T01 kills | 0 lost of 10 | 1 | old |
| T03 keys | 5 keys | 2 | old |

More.

## Speed

| what | figure | goal | | run |
|---|---|---|---|---|
| list, against thin | 0.70 | ≥ 0.80 | **missed** | old |
`

it('replaces the row of a proof by its number and keeps the others', () => {
  const page = withRows(PAGE, 'Proofs', [['T01 kill -9', '0 lost of 20', '7', 'new']])
  expect(page).toContain('| T01 kill -9 | 0 lost of 20 | 7 | new |\n| T03 keys | 5 keys | 2 | old |\n\nMore.')
  expect(page).not.toContain('T01 kills')
})

it('replaces a figure by its full name and appends new ones', () => {
  const page = withRows(PAGE, 'Speed', [
    ['list, against thin', '0.90', '≥ 0.80', 'OK', 'new'],
    ['list', '1', '–', '', 'new'],
  ])
  expect(page).toContain('| list, against thin | 0.90 | ≥ 0.80 | OK | new |\n| list | 1 | – |  | new |\n')
  expect(page).not.toContain('**missed**')
})

it('rejects a heading without a table', () => {
  expect(() => withRows(PAGE, 'Sizes', [])).toThrow('no table below "## Sizes"')
})

it('reads the rows of a table by heading', () => {
  expect(rowsBelow(PAGE, 'Proofs').map(([name]) => name)).toEqual(['T01 kills', 'T03 keys'])
  expect(rowsBelow(PAGE, 'Speed')).toEqual([['list, against thin', '0.70', '≥ 0.80', '**missed**', 'old']])
})

it('rejects a row with a cell too few', () => {
  expect(() => rowsBelow(PAGE.replace('| 5 keys ', ''), 'Proofs')).toThrow('has 3 cells of 4')
})

it.each(['Proofs', 'Speed'])('bench/RESULTS.md has a table below %s', heading => {
  const page = readFileSync(new URL('../RESULTS.md', import.meta.url), 'utf8')
  expect(withRows(page, heading, [])).toBe(page)
  const names = rowsBelow(page, heading).map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(withRows(page, heading, [['T99 made up', '1']])).toContain('\n| T99 made up | 1 |\n')
})
