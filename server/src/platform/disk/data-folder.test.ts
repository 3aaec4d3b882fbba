import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dataFolderProblems } from './data-folder.ts'

const MIB = 1024 * 1024
const home = mkdtempSync(join(tmpdir(), 'karvon-folder-'))
const dataDir = join(home, 'new', 'data')
afterAll(() => rmSync(home, { recursive: true }))

const problemsWith = (free: number, databaseUrl: string | null) =>
  dataFolderProblems({ dataDir, databaseUrl }, async () => free)

it('makes the folder, and leaves nothing in it', async () => {
  expect(await problemsWith(64 * MIB, null)).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})

it('refuses the embedded database too little room, and no other: what is stored can still be read', async () => {
  expect(await problemsWith(64 * MIB - 1, null)).toEqual([
    `DATA_DIR is "${dataDir}"; allowed: a folder on a disk with 64 MB free for the embedded database, but it has 63 MB`,
  ])
  expect(await problemsWith(0, 'postgres://db/karvon')).toEqual([])
})
