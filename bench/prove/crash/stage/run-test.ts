import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'

/** A run of a server test in its own process. */
export type TestRun = { readonly code: number | null; readonly output: string }

/** Runs a test file of the server on the embedded database, with variables that make it longer. */
export const runTest = (file: string, variables: Readonly<Record<string, string>>): Promise<TestRun> =>
  new Promise((resolve, reject) => {
    let output = ''
    const env = { ...process.env, ...variables, TEST_DATABASE: 'embedded' }
    const args = [VITEST, 'run', '--project=server', '--project=long', file]
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', piece => {
        output += piece
      })
    }
    child.once('error', reject)
    child.once('exit', code => resolve({ code, output }))
  })

/** What failed of runs with seeds, a sentence each. */
export const failuresOf = (runs: readonly (TestRun & { readonly seed: number })[]): string[] =>
  runs.filter(({ code }) => code !== 0).map(({ seed, output }) => `seed ${seed}: ${output.slice(-1_000)}`)
