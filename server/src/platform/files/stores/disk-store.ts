import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../error-code.ts'
import type { Entry, ObjectStore, Source } from './object-store.ts'

/** Files that are still being written begin with it; hidden ones are not listed. */
const PART = '.part-'

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error))

const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch(error => {
    if (isMissing(error)) return null
    throw error
  })

/** The rename is only on the disk once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const write = async (path: string, part: string, { bytes, open: read }: Source): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(await read(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    const written = (await stat(part)).size
    if (written !== bytes) throw new Error(`${written} of ${bytes} bytes of ${basename(path)} came`)
    await rename(part, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder, { withFileTypes: true })))?.toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  ) ?? []

async function* listFolder(root: string, path: string, prefix: string): AsyncGenerator<Entry> {
  for (const entry of await entriesOf(join(root, path))) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory() && (name.startsWith(prefix) || prefix.startsWith(`${name}/`))) {
      yield* listFolder(root, name, prefix)
    }
    if (!entry.isFile() || entry.name.startsWith('.') || !name.startsWith(prefix)) continue
    // one that was removed meanwhile is not there
    const found = await unlessMissing(stat(join(root, name)))
    if (found !== null) yield { name, bytes: found.size }
  }
}

/** Removes what a killed writer has left; it must be the only one with these parts. */
export const removeParts = async (folder: string, part: string): Promise<void> => {
  for (const { name } of await entriesOf(folder)) {
    if (name.startsWith(part)) await rm(join(folder, name), { force: true })
  }
}

/** Files in a folder of this machine, readable by its owner alone; `part` begins the names of those that are being written. */
export const createDiskStore = (folder: string, part = PART): ObjectStore => ({
  put: (name, source) => {
    const path = join(folder, name)
    return write(path, join(dirname(path), `${part}${randomBytes(8).toString('hex')}`), source)
  },
  open: async name => {
    const handle = await unlessMissing(open(join(folder, name), 'r'))
    if (handle === null) return null
    const { size } = await handle.stat()
    return { bytes: size, body: createReadStream('', { fd: handle, autoClose: true }) }
  },
  size: async name => (await unlessMissing(stat(join(folder, name))))?.size ?? null,
  remove: name => rm(join(folder, name), { force: true }),
  list: prefix => listFolder(folder, '', prefix),
  link: null,
})
