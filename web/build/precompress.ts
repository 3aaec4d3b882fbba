import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Returns the size by brotli in bytes. */
const compress = async (file: string): Promise<number> => {
  const plain = await readFile(file)
  const small = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, await zip(plain, { level: 9 }))])
  return small.length
}

/** Writes a `.br` and a `.gz` next to every text file; returns the brotli sizes in bytes by path within the folder. */
export async function precompress(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map(entry => join(entry.parentPath, entry.name))
  const sizes = new Map<string, number>()
  const waiting = files.values()
  // a few at once: each holds up to 20 MB while it is compressed
  const work = async () => {
    for (const file of waiting) sizes.set(relative(folder, file), await compress(file))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return sizes
}
