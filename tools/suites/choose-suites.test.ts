import { describe, expect, it } from 'vitest'
import { chooseSuites, filesToRun } from './choose-suites.mjs'
import { SUITES } from './suite-list.mjs'

const ids = (suites: readonly { id: string }[]) => suites.map(({ id }) => id)

describe('the chosen suites', () => {
  it('are those of a tier, each in one of the two', () => {
    expect(ids([...chooseSuites(SUITES, 'test'), ...chooseSuites(SUITES, 'release')])).toEqual(ids(SUITES))
    expect(new Set(ids(SUITES)).size).toBe(SUITES.length)
  })

  it('are named by --only', () => {
    expect(ids(chooseSuites(SUITES, 'test', 'screens,check'))).toEqual(['check', 'screens'])
  })

  it.each([
    [
      'test',
      'installation',
      'The suite installation is run by `npm run test:release -- --only=installation`.',
    ],
    ['test', 'scenes', /^There is no suite scenes; there are check, unit, /],
    ['nightly', undefined, 'There is no tier nightly.'],
  ])('cannot be of tier %s and named %s', (tier, only, sentence) => {
    expect(() => chooseSuites(SUITES, tier, only)).toThrow(sentence)
  })

  it('wait only for suites that come before them', () => {
    for (const [at, { after = [] }] of SUITES.entries())
      for (const id of after) expect(ids(SUITES.slice(0, at))).toContain(id)
  })
})

describe('the files to run after a change', () => {
  const suite = { tests: ['server/'], reads: ['server/migrations/', 'docs/'] }
  const tests = ['server/src/a.test.ts', 'web/src/b.test.tsx']

  it('are the tests of the suite that import what has changed', () => {
    expect(filesToRun(suite, { changed: ['domain/src/a.ts'], tests })).toEqual(['server/src/a.test.ts'])
  })

  it('are all if something has changed that the suite reads', () => {
    expect(filesToRun(suite, { changed: ['server/migrations/0001-a.sql'], tests: [] })).toBeNull()
  })

  it('are none if the change concerns another suite', () => {
    expect(filesToRun(suite, { changed: ['LICENSE'], tests: [] })).toEqual([])
  })

  it('are only those that import a changed test, although what the suite reads is around it', () => {
    const changed = ['server/migrations/order.test.ts']
    expect(filesToRun(suite, { changed, tests: changed })).toEqual(changed)
  })

  it('are always all of a suite without files of its own', () => {
    expect(filesToRun({ tests: [], reads: [''] }, { changed: ['domain/src/a.test.ts'], tests })).toBeNull()
  })
})
