import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a program of a company knows, as environment variables. */
export type Knowledge = {
  readonly KARVON: string
  readonly KARVON_KEY: string
  readonly KARVON_TEST_KEY?: string
  readonly RECEIVER?: string
}

/** Why curl and bash can't be used here; null if they can. */
export const missingShell = (): string | null =>
  ['bash', 'curl'].find(name => spawnSync(name, ['--version']).status !== 0) ?? null

const LONGEST_MS = 240_000

/** Runs a script in an empty folder; what it printed, or throws with what it complained of. */
export const runShell = async (arguments_: readonly string[], knowledge: Knowledge): Promise<string> => {
  const cwd = mkdtempSync(join(tmpdir(), 'karvon-guide-'))
  const child = spawn('bash', arguments_, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...knowledge },
    timeout: LONGEST_MS,
  })
  const said = { out: '', problems: '' }
  child.stdout.on('data', chunk => {
    said.out += chunk
  })
  child.stderr.on('data', chunk => {
    said.problems += chunk
  })
  const [code] = await once(child, 'close')
  rmSync(cwd, { recursive: true })
  if (code !== 0) throw new Error(`bash ended with ${code}: ${said.problems}\n${said.out.slice(-2000)}`)
  return said.out
}
