import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const GENERATED = new Set(['node_modules', 'dist', '.cache', 'compiled'])
const TEST = /\.test\.tsx?$/

/** @param {string} path @returns {string[]} */
const filesBelow = path => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter(name => !GENERATED.has(name))
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/**
 * A fingerprint of the names and contents of files and folders, ignoring timestamps and tests.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export const fingerprint = (root, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesBelow(join(root, path))).filter(path => !TEST.test(path))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * The digest of every file below the paths, tests included, by its path from the root.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {Record<string, string>}
 */
export const digestFiles = (root, paths) =>
  Object.fromEntries(
    paths
      .flatMap(path => filesBelow(join(root, path)))
      .map(file => [
        relative(root, file).replaceAll('\\', '/'),
        createHash('sha256').update(readFileSync(file)).digest('base64'),
      ]),
  )

/** @param {string} stampFile */
export const stampOf = stampFile => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : null)
