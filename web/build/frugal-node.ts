import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Old objects are collected when they have grown by 30 %, not when they have doubled; new ones fill at most 12 MB. */
const FLAGS = ['--heap-growing-percent=30', '--max-semi-space-size=4']

/** The bundler's allocator returns freed memory at once; by default it keeps 300 MB that nothing uses. */
const ENVIRONMENT = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }

/**
 * Runs a script of this folder in a process of its own, with little memory, all of which is free again when it ends: a server
 * of 2 GB builds the site too.
 */
export const runFrugally = async (script: string): Promise<void> => {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [...FLAGS, path], {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with ${signal ?? code}`)
}
