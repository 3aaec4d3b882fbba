import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const GENERATED = new Set(['node_modules', 'dist', '.cache', 'compiled'])

/** @param {string} path @returns {string[]} */
const filesBelow = path => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter(name => !GENERATED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/**
 * A fingerprint of the names and contents of files and folders, ignoring timestamps.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export const fingerprint = (root, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesBelow(join(root, path)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} stampFile */
export const stampOf = stampFile => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : null)
