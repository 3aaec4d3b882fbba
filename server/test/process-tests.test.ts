import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const STARTER = /^import [^']*from 'node:(?:child_process|cluster)'/m

/** Reads files for the app in short processes, so every test of the app may start one. */
const OF_THE_APP = 'src/platform/child-work/run-in-child.ts'

/** The files of a set that start processes, themselves or by what they import. */
const findStarters = (sources: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const starters = new Set(
    [...sources].flatMap(([file, text]) => (STARTER.test(text) && file !== OF_THE_APP ? [file] : [])),
  )
  const importsOf = (file: string, text: string) =>
    [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
  for (let known = -1; known !== starters.size; ) {
    known = starters.size
    for (const [file, text] of sources)
      if (importsOf(file, text).some(imported => starters.has(imported))) starters.add(file)
  }
  return starters
}

const PROCESS = '.process.test.ts'

/** Test files whose ending says something else than what they start. */
const findMisnamed = (sources: ReadonlyMap<string, string>): string[] => {
  const starters = findStarters(sources)
  const tests = [...sources.keys()].filter(file => file.endsWith('.test.ts'))
  return tests.filter(file => starters.has(file) !== file.endsWith(PROCESS)).toSorted()
}

describe(`tests that start processes end in ${PROCESS}, and no others`, () => {
  it('holds for all of the server', () => {
    const files = globSync('{src,seeds,test}/**/*.ts', { cwd: SERVER })
    const sources = new Map(files.map(file => [file, readFileSync(join(SERVER, file), 'utf8')]))
    expect([...findStarters(sources)].filter(file => file.endsWith(PROCESS)).length).toBeGreaterThan(10)
    expect(findMisnamed(sources)).toEqual([])
  })

  it('finds starters behind other files, and names without reason', () => {
    const sources = new Map([
      ['test/run.ts', "import { spawn } from 'node:child_process'"],
      ['test/engine.ts', "import { run } from './run.ts'"],
      ['src/one.test.ts', "import { engine } from '../test/engine.ts'"],
      ['src/two.process.test.ts', "import { engine } from '../test/engine.ts'"],
      ['src/three.process.test.ts', "import { it } from 'vitest'"],
      ['src/four.test.ts', "import { it } from 'vitest'"],
    ])
    expect(findMisnamed(sources)).toEqual(['src/one.test.ts', 'src/three.process.test.ts'])
  })
})
