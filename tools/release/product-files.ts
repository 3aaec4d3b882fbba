import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a running server reads of the sources; `web/dist` is added once built. */
const PRODUCT = [
  'package.json',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'contract/messages',
  'contract/package.json',
  'contract/src',
  'deploy',
  'docs',
  'domain/package.json',
  'domain/src',
  'server/assets',
  'server/migrations',
  'server/package.json',
  'server/seeds',
  'server/server-command.mjs',
  'server/src',
  'tools/setup',
  'tools/start.mjs',
]

const NOT_SHIPPED = /\.(test|fixture)\.(ts|mjs)$/

/** Whether a tracked file, named from the root with forward slashes, belongs to a release. */
export const isProductFile = (path: string): boolean =>
  !NOT_SHIPPED.test(path) && PRODUCT.some(part => path === part || path.startsWith(`${part}/`))

/** The files of a release, besides packages, Node and the built site. Only what git tracks: nothing left lying about is shipped. */
export const productFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(path => path !== '' && isProductFile(path))

/** Copies files, named from `root`, to the same places below `tree`. */
export const copyFiles = (root: string, tree: string, files: readonly string[]): void => {
  for (const folder of new Set(files.map(file => dirname(file))))
    mkdirSync(join(tree, folder), { recursive: true })
  for (const file of files) cpSync(join(root, file), join(tree, file))
}
