import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Neither running nor gone: killed, but not yet collected by its parent, which in a container may take long. */
const COLLECTED_LATER = 'Z'

/** When a process started, as the system counts it; `ended` if it only waits to be collected, null where nobody tells. */
const startedAt = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === COLLECTED_LATER ? 'ended' : (fields[19] ?? null)
  } catch {
    return null
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const holderOf = (file: string): { pid: number; started: string | null } | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A killed holder leaves its file; its pid may belong to another process by now, with a different start time. */
const isHeld = (file: string): boolean => {
  const holder = holderOf(file)
  return holder !== null && isAlive(holder.pid) && startedAt(holder.pid) === holder.started
}

/** Locks a folder for this process; throws if a running one holds it. Returns the function that releases it. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) })
  const take = () => writeFileSync(file, mine, { flag: 'wx' })
  try {
    take()
  } catch {
    if (isHeld(file)) {
      throw new Error(
        `the data folder ${folder} is in use by process ${holderOf(file)?.pid}; stop it, or set DATA_DIR`,
      )
    }
    rmSync(file, { force: true })
    take()
  }
  return () => rmSync(file, { force: true })
}
