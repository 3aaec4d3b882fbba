import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { withMarkedPart } from './marked-part.ts'
import { countCalls, FIGURES_PAGE, figuresTable, findRow, pageWithFigures } from './write-figures.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('README has the figures of bench/RESULTS.md; node tools/docs/write-figures.ts writes them', () => {
  expect(read(FIGURES_PAGE)).toBe(pageWithFigures())
})

it('follows a changed result and says that a goal is missed', () => {
  const results = read('bench/RESULTS.md').replace(/^\| place, against thin \| .*$/m, line =>
    line.replace(/\| [\d.]+ \(/, '| 0.97 (').replace(/\| (OK|\*\*missed\*\*) \|/, '| **missed** |'),
  )
  const row = figuresTable(results, '').find(line => line.startsWith('| placing an order'))
  expect(row).toMatch(/\| 0\.97 \(.*, \*\*missed\*\* \|/)
})

it('counts the calls of the access table', () => {
  expect(countCalls('| `GET /time` | read |\n| `PUT /a` | b |\nAlso: `GET /b`\n| picture | 20 |')).toBe(2)
  expect(countCalls(read('docs/access.md'))).toBeGreaterThan(100)
})

it('refuses a name that no row or two rows begin with', () => {
  expect(() => findRow([['a'], ['ab']], 'a')).toThrow('2 rows')
  expect(() => findRow([['a']], 'b')).toThrow('0 rows')
})

it('refuses a page without the markers', () => {
  expect(() => withMarkedPart('# Page', 'figures', [])).toThrow('no part marked "figures"')
  expect(withMarkedPart('<!-- a: x -->\nold\n<!-- end of a -->', 'a', ['new'])).toBe(
    '<!-- a: x -->\n\nnew\n\n<!-- end of a -->',
  )
})
