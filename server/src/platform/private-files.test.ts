import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePrivate } from './private-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)

it('makes a data folder of an older version private', async () => {
  mkdirSync(join(folder, 'data/pictures/old'), { recursive: true })
  for (const path of ['data', 'data/pictures', 'data/pictures/old']) chmodSync(join(folder, path), 0o755)
  for (const path of ['data/secret', 'data/pictures/old/a.webp']) {
    writeFileSync(join(folder, path), 'x')
    chmodSync(join(folder, path), 0o644)
  }
  await makePrivate(join(folder, 'data'))
  expect(['data', 'data/pictures', 'data/pictures/old'].map(modeOf)).toEqual(['700', '700', '700'])
  expect(['data/secret', 'data/pictures/old/a.webp'].map(modeOf)).toEqual(['600', '600'])
})

it('makes the target of a linked folder private', async () => {
  mkdirSync(join(folder, 'disk'))
  chmodSync(join(folder, 'disk'), 0o755)
  symlinkSync(join(folder, 'disk'), join(folder, 'data'))
  await makePrivate(join(folder, 'data'))
  expect(modeOf('disk')).toBe('700')
})

it('follows no links out of it, and ignores dangling ones', async () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'outside'), 'x')
  chmodSync(join(folder, 'outside'), 0o644)
  symlinkSync(join(folder, 'outside'), join(folder, 'data/link'))
  await makePrivate(join(folder, 'data'))
  await makePrivate(join(folder, 'nowhere'))
  expect(modeOf('outside')).toBe('644')
})
