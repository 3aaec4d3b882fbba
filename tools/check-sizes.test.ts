import { describe, expect, it } from 'vitest'
import { checkFileSizes, checkFolderSizes, checkFunctionSizes, LIMITS } from './check-sizes.ts'
import { parseSources } from './sources/parse-sources.ts'

const lines = (count: number) => 'x()\n'.repeat(count)
const problemsIn = (path: string, text: string) =>
  checkFunctionSizes(parseSources({ [path]: text })).map(each => each.problem)

describe('files', () => {
  it.each([
    ['domain/src/a.ts', 300],
    ['domain/src/a.test.ts', 400],
    ['web/src/ui/a.css', 300],
    ['server/seeds/truck-types.ts', 900],
    ['web/src/messages/ru/orders.json', 900],
    ['server/src/features/geo/data/places.ts', 900],
    ['server/src/platform/db/tables.ts', 900],
  ])('%s may have %i lines', (path, count) => {
    expect(checkFileSizes({ [path]: lines(count) })).toEqual([])
  })

  it.each([
    ['domain/src/a.ts', 301],
    ['domain/src/a.test.ts', 401],
    ['web/src/ui/a.css', 301],
  ])('%s may not have %i lines', (path, count) => {
    expect(checkFileSizes({ [path]: lines(count) })).toMatchObject([{ path }])
  })
})

describe('folders', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => `domain/src/orders/a${at}${ending}`)

  it('may contain twenty files and their tests', () => {
    expect(checkFolderSizes([...files(LIMITS.folder, '.ts'), ...files(LIMITS.folder, '.test.ts')])).toEqual(
      [],
    )
  })

  it('may not contain more', () => {
    expect(checkFolderSizes(files(LIMITS.folder + 1, '.ts'))).toMatchObject([{ path: 'domain/src/orders' }])
  })
})

describe('functions', () => {
  const ofLines = (head: string, count: number) => `${head} {\n${lines(count - 2)}}\n`

  it.each([
    ['server/src/a.ts', ofLines('export function a()', 60)],
    ['web/src/a.tsx', ofLines('export const Screen = () =>', 200)],
    ['domain/src/a.test.ts', ofLines('it("says", () =>', 90).replace(/}\n$/, '})\n')],
    ['server/src/a.ts', 'export const a = (b: 1, c: 2, d: 3, e: 4, f: 5) => 1'],
  ])('accepts %s', (path, text) => {
    expect(problemsIn(path, text)).toEqual([])
  })

  it.each([
    ['server/src/a.ts', ofLines('export function a()', 61), 'function a has 61 lines, at most 60'],
    ['server/src/a.ts', ofLines('export const a = async () =>', 61), 'function a has 61 lines'],
    ['server/src/a.ts', `export class A {\n${ofLines('run()', 61)}}`, 'function run has 61 lines'],
    [
      'web/src/a.tsx',
      ofLines('export const Screen = () =>', 201),
      'component Screen has 201 lines, at most 200',
    ],
    ['web/src/a.tsx', ofLines('export const makeScreen = () =>', 61), 'function makeScreen has 61 lines'],
    [
      'server/src/a.ts',
      'export const a = (b: 1, c: 2, d: 3, e: 4, f: 5, g: 6) => 1',
      'a takes 6 parameters, at most 5',
    ],
  ])('rejects %s', (path, text, problem) => {
    expect(problemsIn(path, text)).toEqual([expect.stringContaining(problem)])
  })
})
