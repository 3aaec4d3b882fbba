import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHERS = 0o077

/** What this process writes from now on is for its own user alone. */
export const writeForOwnerOnly = (): void => {
  process.umask(OTHERS)
}

const entriesOf = async (folder: string) => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const isOpen = async (path: string): Promise<boolean> => {
  const found = await lstat(path).catch(() => null)
  return found !== null && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0
}

/** The same through the whole of a folder: PGlite writes its files without asking for the umask. */
export const closeAll = async (folder: string): Promise<void> => {
  if (await isOpen(folder)) await chmod(folder, FOLDER_MODE)
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeAll(path)
    else if (entry.isFile() && (await isOpen(path))) await chmod(path, FILE_MODE)
  }
}

/**
 * Takes from other users of the machine what older versions let them read: people's pictures, the key, the database. Goes
 * through a folder only while it, or something that lies directly in it, is open, so that a later start costs nothing.
 */
export const closeToOthers = async (named: string): Promise<void> => {
  // a data folder is often a link to another disk
  const folder = await realpath(named).catch(() => named)
  const paths = [folder, ...(await entriesOf(folder)).map(({ name }) => join(folder, name))]
  const open = await Promise.all(paths.map(isOpen))
  if (open.includes(true)) await closeAll(folder)
}
