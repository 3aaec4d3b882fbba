import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const WORKSPACES = ['domain', 'contract', 'server', 'web', 'client', 'e2e', 'bench', 'tools'] as const
export type Workspace = (typeof WORKSPACES)[number]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const GENERATED = new Set([
  'node_modules',
  'dist',
  'generated',
  '.cache',
  'compiled',
  'project.inlang',
  'test-results',
])
const SOURCE = /\.(ts|tsx|mjs|js)$/

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => !GENERATED.has(entry.name))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .sort()

/** All files of all workspaces except generated ones; paths from the root with forward slashes. */
export const listFiles = (): string[] => WORKSPACES.flatMap(filesBelow)

/** File contents by path. */
export type Texts = Readonly<Record<string, string>>

export const readTexts = (paths: readonly string[]): Texts =>
  Object.fromEntries(paths.map(path => [path, readFileSync(join(ROOT, path), 'utf8')]))

export const isSource = (path: string): boolean => SOURCE.test(path)

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

export const workspaceOf = (path: string): Workspace | null =>
  WORKSPACES.find(workspace => path.startsWith(`${workspace}/`)) ?? null
