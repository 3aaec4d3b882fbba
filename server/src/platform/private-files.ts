import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHERS = 0o077

/** Makes files written from now on readable only by this user. */
export const writeForOwnerOnly = (): void => {
  process.umask(OTHERS)
}

const entriesOf = async (folder: string) => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

const isOpen = async (path: string): Promise<boolean> => {
  const found = await lstat(path).catch(() => null)
  return found !== null && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0
}

/** The same for a whole folder: PGlite ignores the umask. */
export const makeAllPrivate = async (folder: string): Promise<void> => {
  if (await isOpen(folder)) await chmod(folder, FOLDER_MODE)
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeAllPrivate(path)
    else if (entry.isFile() && (await isOpen(path))) await chmod(path, FILE_MODE)
  }
}

/**
 * Revokes other users' access to files that older versions left readable: pictures, the key, the database. Walks
 * a folder only if it or a direct child is accessible, so that later starts cost nothing.
 */
export const makePrivate = async (named: string): Promise<void> => {
  // a data folder is often a link to another disk
  const folder = await realpath(named).catch(() => named)
  const paths = [folder, ...(await entriesOf(folder)).map(({ name }) => join(folder, name))]
  const open = await Promise.all(paths.map(isOpen))
  if (open.includes(true)) await makeAllPrivate(folder)
}
