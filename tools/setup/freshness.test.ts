import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint, stampOf } from './freshness.mjs'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const now = () => fingerprint(root, ['src', 'app.html', 'not-there'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'karvon-freshness-'))
  write('app.html', '<html>')
  write('src/a/b.ts', 'b')
})
afterEach(() => rmSync(root, { recursive: true }))

it.each([
  ['a text changes', () => write('src/a/b.ts', 'c')],
  ['a file is added', () => write('src/a/c.ts', '')],
  ['a file is renamed', () => renameSync(join(root, 'src/a/b.ts'), join(root, 'src/a/d.ts'))],
  ['a file is deleted', () => rmSync(join(root, 'app.html'))],
])('changes when %s', (_case, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})

it.each([
  ['only a timestamp changes', () => utimesSync(join(root, 'app.html'), 1, 1)],
  ['a test changes', () => write('src/a/b.test.ts', 'new')],
  ['generated files change', () => write('src/messages/compiled/messages.js', 'new')],
  ['a file elsewhere changes', () => write('other/a.ts', 'new')],
])('stays the same when %s', (_case, change) => {
  const before = now()
  change()
  expect(now()).toBe(before)
})

it('changes when text moves between files', () => {
  write('src/a/b.ts', 'bc')
  write('src/a/c.ts', '')
  const before = now()
  write('src/a/b.ts', 'b')
  write('src/a/c.ts', 'c')
  expect(now()).not.toBe(before)
})

it('reads a stamp, or null if there is none', () => {
  write('stamp', 'abc\n')
  expect(stampOf(join(root, 'stamp'))).toBe('abc')
  expect(stampOf(join(root, 'no-stamp'))).toBeNull()
})
