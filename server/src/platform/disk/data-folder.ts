import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { KEPT_BYTES } from '../db/outage/room-to-write.ts'
import { errorCode } from '../error-code.ts'
import { problemLine } from '../settings/reading/config-problem.ts'
import { freeBytesOf, isDiskFull } from './disk-space.ts'

const MIB = 1024 * 1024

const ALLOWED = 'a folder that the user of this process can read and write'

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'its file system is read-only',
  EEXIST: 'it is no folder',
  ENOTDIR: 'a file is in its way',
  ELOOP: 'its links lead in a circle',
}

const line = (dataDir: string, path: string, error: unknown): string => {
  const code = errorCode(error)
  const who = process.getuid === undefined ? '' : ` for the user ${process.getuid()}`
  const where = path === dataDir ? '' : `${path}: `
  return problemLine('DATA_DIR', dataDir, `${ALLOWED}, but ${where}${WHY[code] ?? code}${who}`)
}

/** Permissions alone don't tell: the file system may be read-only, or a network's that decides by itself. */
const tryToWrite = async (folder: string): Promise<void> => {
  const file = join(folder, `.write-${process.pid}`)
  try {
    await writeFile(file, 'x', { mode: 0o600 })
  } catch (error) {
    // what is stored can still be read, and the server says what it refuses
    if (!isDiskFull(error)) throw error
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** The embedded database can't even be opened for reading without room. Elsewhere a full disk is only warned about. */
const lackOfRoom = async (dataDir: string, freeOf: typeof freeBytesOf): Promise<string | null> => {
  const free = await freeOf(dataDir)
  if (free >= KEPT_BYTES) return null
  const allowed = `a folder on a disk with ${KEPT_BYTES / MIB} MB free for the embedded database`
  return problemLine('DATA_DIR', dataDir, `${allowed}, but it has ${Math.floor(free / MIB)} MB`)
}

const FULL = constants.R_OK | constants.W_OK | constants.X_OK

const firstProblem = async (path: string, test: () => Promise<unknown>): Promise<[string, unknown] | null> =>
  test().then(
    () => null,
    (error: unknown) => [path, error],
  )

/**
 * Why the data folder can't be used, as the lines of wrong settings; none if it can. A command that was run as another user leaves
 * folders in it that this one can't write to, so those are looked at too.
 */
export const dataFolderProblems = async (
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  freeOf = freeBytesOf,
): Promise<string[]> => {
  const made = await firstProblem(dataDir, () => mkdir(dataDir, { recursive: true, mode: 0o700 }))
  const found = made ?? (await firstProblem(dataDir, () => tryToWrite(dataDir)))
  if (found !== null) return [line(dataDir, ...found)]
  const full = databaseUrl === null ? await lackOfRoom(dataDir, freeOf) : null
  if (full !== null) return [full]
  const entries = await readdir(dataDir, { withFileTypes: true })
  const inside = await Promise.all(
    entries
      .filter(entry => entry.isDirectory() && entry.name !== 'lost+found')
      .map(({ name }) => join(dataDir, name))
      .map(path => firstProblem(path, () => access(path, FULL))),
  )
  return inside.flatMap(one => (one === null ? [] : [line(dataDir, ...one)]))
}
