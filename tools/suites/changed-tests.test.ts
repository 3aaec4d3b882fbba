import { expect, it } from 'vitest'
import { parseSources } from '../sources/parse-sources.ts'
import { testsOfChange } from './changed-tests.ts'

const SOURCES = parseSources({
  'domain/src/money.ts': 'export const money = 1',
  'domain/src/price.ts': "import { money } from './money.ts'\nexport const price = money",
  'domain/src/price.test.ts': "import './price.ts'",
  'domain/src/phone.ts': 'export const phone = 1',
  'domain/src/phone.test.ts': "import './phone.ts'",
  'server/src/place.ts': "import type { price } from '@karvon/domain/price'\nimport 'node:fs'",
  'server/src/place.test.ts': "import './place.ts'\nimport '../test/stage.ts'",
  'server/test/stage.ts': "import 'node:fs'",
  'tools/read-docs.ts': "import 'node:fs'",
  'tools/docs.test.ts': "import './read-docs.ts'",
})

it('runs the tests that import a changed file, across packages and through types', () => {
  const tests = testsOfChange(SOURCES, ['domain/src/money.ts'])
  expect(tests).toContain('domain/src/price.test.ts')
  expect(tests).toContain('server/src/place.test.ts')
  expect(tests).not.toContain('domain/src/phone.test.ts')
})

it('runs a changed test', () => {
  expect(testsOfChange(SOURCES, ['domain/src/phone.test.ts'])).toContain('domain/src/phone.test.ts')
})

it('always runs tests that read files on their own, but not those whose product does', () => {
  expect(testsOfChange(SOURCES, ['LICENSE'])).toEqual(['tools/docs.test.ts'])
})

it('follows a file that was deleted, by what still imports it', () => {
  const sources = parseSources({ 'domain/src/a.test.ts': "import './gone.ts'" })
  expect(testsOfChange(sources, ['domain/src/gone.ts'])).toEqual(['domain/src/a.test.ts'])
})
