import { describe, expect, it } from 'vitest'
import { checkSmallFiles, checkSmallFolders } from './check-homes.ts'
import { parseSources } from './sources/parse-sources.ts'

const USER = "import { one } from './one.ts'\nexport const two = one\n"

const problems = (texts: Record<string, string>) => {
  const sources = parseSources(texts)
  return [...checkSmallFiles(sources), ...checkSmallFolders(sources)].map(
    ({ path, problem }) => `${path}: ${problem}`,
  )
}

describe('code apart from its only reader', () => {
  it('refuses a small file that one file of its feature imports', () => {
    expect(
      problems({
        'server/src/features/geo/one.ts': 'export const one = 1\n',
        'server/src/features/geo/two.ts': USER,
      }),
    ).toEqual(['server/src/features/geo/one.ts: 1 lines that only server/src/features/geo/two.ts imports'])
  })

  it('leaves a small file to two readers, a test among them', () => {
    const texts = {
      'server/src/features/geo/one.ts': 'export const one = 1\n',
      'server/src/features/geo/two.ts': USER,
    }
    expect(problems({ ...texts, 'server/src/features/geo/three.ts': USER })).toEqual([])
    expect(problems({ ...texts, 'server/src/features/geo/one.test.ts': USER })).toEqual([])
  })

  it('leaves a door to another feature, and what would make its reader too long', () => {
    const long = `${USER}${'// a line\n'.repeat(299)}`
    const one = { 'server/src/features/geo/one.ts': 'export const one = 1\n' }
    expect(problems({ ...one, 'server/src/features/geo/two.ts': long })).toEqual([])
    const other = { 'server/src/composition/two.ts': USER.replace('./one', '../features/geo/one') }
    expect(problems({ ...one, ...other })).toEqual([])
  })

  it('refuses a small folder that one file beside it imports', () => {
    const lines = 'export const one = 1\n'.repeat(60)
    const reader = { 'server/src/features/geo/two.ts': USER.replace('./one', './maps/one') }
    expect(problems({ 'server/src/features/geo/maps/one.ts': lines, ...reader })).toEqual([
      'server/src/features/geo/maps: a folder of 60 lines that only server/src/features/geo/two.ts imports',
    ])
    const longer = { 'server/src/features/geo/maps/one.ts': 'export const one = 1\n'.repeat(120) }
    expect(problems({ ...longer, ...reader })).toEqual([])
  })
})
