import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` next to every text file; returns the brotli sizes in bytes by path within the folder. */
export async function precompress(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map(entry => join(entry.parentPath, entry.name))
  const sizes = new Map<string, number>()
  await Promise.all(
    files.map(async file => {
      const plain = await readFile(file)
      const [small, zipped] = await Promise.all([
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        zip(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)])
      sizes.set(relative(folder, file), small.length)
    }),
  )
  return sizes
}
