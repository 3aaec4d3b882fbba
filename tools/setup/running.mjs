// Who runs from the packages of this tree. Plain JavaScript without dependencies, because nothing may be installed yet.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node-runtime.mjs'

const FOLDER = join(ROOT, '.cache', 'running')

/** @typedef {{ pid: number, name: string }} Running */

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Says that this process runs from the packages, until it ends. */
export const markRunning = () => {
  const file = join(FOLDER, String(process.pid))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, process.env.npm_lifecycle_event ?? 'start')
  process.on('exit', () => rmSync(file, { force: true }))
}

/** The other processes that run from the packages; marks of processes that were killed are removed. @returns {Running[]} */
export const listRunning = () => {
  mkdirSync(FOLDER, { recursive: true })
  return readdirSync(FOLDER).flatMap(file => {
    const pid = Number(file)
    if (pid === process.pid) return []
    if (isAlive(pid)) return [{ pid, name: readFileSync(join(FOLDER, file), 'utf8') }]
    rmSync(join(FOLDER, file), { force: true })
    return []
  })
}
