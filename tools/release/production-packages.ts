import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that bring Node itself; the release has its binary in `bin`. */
const NODE_PACKAGES = /^node-(linux|darwin|win)/

/** Types, source maps and readmes: a third of what npm installs, and nothing that runs. Licences stay. */
const NEVER_LOADED = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/i

/** Folders that serve a package's own development: 11 MB. */
const FOR_DEVELOPMENT = new Set(['.github', '.yarn', '__tests__', 'benchmark', 'benchmarks', 'test', 'tests'])

const prune = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && FOR_DEVELOPMENT.has(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) prune(path)
    else if (entry.isFile() && NEVER_LOADED.test(entry.name) && !/^licen[cs]e/i.test(entry.name)) rmSync(path)
  }
}

/** The lock file and every workspace's package.json, which `npm ci` compares. */
const packageFiles = (root: string): string[] => {
  const workspaces = readdirSync(root).filter(
    name => name !== 'node_modules' && existsSync(join(root, name, 'package.json')),
  )
  return [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.map(name => join(name, 'package.json')),
  ]
}

/** Installs the server's packages as locked, without what only builds or tests, into `stage`. */
export const installPackages = (root: string, stage: string): void => {
  for (const file of packageFiles(root)) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(join(stage, file, '..'), { recursive: true })
    cpSync(join(root, file), join(stage, file))
  }
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--workspace=server', '--include-workspace-root=false', '--no-audit', '--no-fund'],
    { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

/** Moves the installed packages into the tree, without what is never loaded. */
export const takePackages = (stage: string, tree: string): void => {
  const from = join(stage, 'node_modules')
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && !NODE_PACKAGES.test(name))
      cpSync(join(from, name), join(tree, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of readdirSync(join(tree, 'node_modules'))) {
    if (name === '@karvon') continue
    prune(join(tree, 'node_modules', name))
  }
}
