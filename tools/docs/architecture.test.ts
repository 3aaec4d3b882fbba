import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { WORKSPACES } from '../sources/list-sources.ts'

const page = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')

const foldersOf = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)

/** The first cells of the tables: rooms are links, features are code. */
const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name)

/** The paths named in code; one without a folder is in the folder of the path before it. */
const pathsIn = (text: string): string[] => {
  let folder = ''
  return [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => {
    if (path.includes('/')) folder = dirname(path)
    return path.includes('/') ? path : `${folder}/${path}`
  })
}

it('names every room once', () => {
  const rooms = [...WORKSPACES, 'deploy', 'docs'].toSorted()
  expect(named(/^\| \[(\w+)\]\(/gm).toSorted()).toEqual(rooms)
})

it('names every feature of the server once, and no other', () => {
  expect(named(/^\| `([a-z-]+)` \|/gm).toSorted()).toEqual(foldersOf('server/src/features').toSorted())
})

it('names files that exist', () => {
  const paths = pathsIn(page)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})

it('finds a file that is named without its folder', () => {
  expect(pathsIn('`a/b/c.ts` → `d.ts`, `e/f.ts` → `g.ts`')).toEqual([
    'a/b/c.ts',
    'a/b/d.ts',
    'e/f.ts',
    'e/g.ts',
  ])
})

it('fits on one screen', () => {
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(75)
})
