import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = new URL('../src', import.meta.url).pathname

/** Elements that are typed or chosen in; others do not make a phone zoom. */
const FIELD = /<(?:input|select|textarea)\b(?:[^>]|=>)*?\/?>/g
const OTHER = /type="(?:checkbox|radio|range|file|hidden)"/

/** Sizes of at least 16 px. */
const LARGE = /var\(--t-(?:1[6-9]|[2-9]\d)\)|max\(1em, 1rem\)|\b(?:1[6-9]|[2-9]\d)px|\b[1-9](?:\.\d+)?rem/

/** The rules of a style sheet whose last selector is this class. */
const rulesOf = (sheet: string, name: string): string[] =>
  [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some(each => each.trim().endsWith(`.${name}`)))
    .map(([, , rules = '']) => rules)

/** The fields of a file by a class that sets the size of their letters, and that size. */
const sizesIn = (file: string): string[] => {
  const source = readFileSync(join(SOURCES, file), 'utf8')
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, name = '', path = '']) => [
      name,
      readFileSync(join(SOURCES, dirname(file), path), 'utf8'),
    ]),
  )
  return [...source.matchAll(FIELD)]
    .filter(([field]) => !OTHER.test(field))
    .flatMap(([field]) => [...field.matchAll(/\b(\w+)\.(\w+)\b/g)])
    .flatMap(([, sheet = '', name = '']) =>
      rulesOf(sheets.get(sheet) ?? '', name).flatMap(
        rules => rules.match(/(?:^|[\s;])font(?:-size)?:[^;]*/g) ?? [],
      ),
    )
    .map(rule => `${file}:${rule.replace(/\s+/g, ' ')}`)
}

it('no class of a field makes its letters smaller than 16 px, into which iOS would zoom', () => {
  const sizes = globSync('**/*.tsx', { cwd: SOURCES }).flatMap(sizesIn)
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(size => !LARGE.test(size))).toEqual([])
})
