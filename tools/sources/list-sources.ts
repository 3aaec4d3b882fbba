import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOMS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'] as const
export type Room = (typeof ROOMS)[number]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MADE_BY_TOOLS = new Set([
  'node_modules',
  'dist',
  '.cache',
  'compiled',
  'project.inlang',
  'test-results',
  'screens',
])
const SOURCE = /\.(ts|tsx|mjs|js)$/

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => !MADE_BY_TOOLS.has(entry.name))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .sort()

/** Every file of every room, what tools make left out; from the root, with forward slashes. */
export const listFiles = (): string[] => ROOMS.flatMap(filesBelow)

/** A text by the path of its file. */
export type Texts = Readonly<Record<string, string>>

export const readTexts = (paths: readonly string[]): Texts =>
  Object.fromEntries(paths.map(path => [path, readFileSync(join(ROOT, path), 'utf8')]))

export const isSource = (path: string): boolean => SOURCE.test(path)

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

export const roomOf = (path: string): Room | null => ROOMS.find(room => path.startsWith(`${room}/`)) ?? null
