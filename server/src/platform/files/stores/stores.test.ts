import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStore, removeParts } from './disk-store.ts'
import { createMovingStore } from './moving-store.ts'
import { bytesOf, hashOf, type ObjectStore, sourceOf } from './object-store.ts'

const home = mkdtempSync(join(tmpdir(), 'karvon-stores-'))
afterAll(() => rmSync(home, { recursive: true }))

let runs = 0
let folder: string
let disk: ObjectStore
beforeEach(() => {
  folder = join(home, String(runs++))
  disk = createDiskStore(folder)
})

const BYTES = Buffer.from('a picture, let us say')
const namesIn = async (store: ObjectStore, prefix = ''): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of store.list(prefix)) names.push(name)
  return names
}
const read = async (store: ObjectStore, name: string): Promise<string | null> => {
  const stored = await store.open(name)
  return stored === null ? null : (await bytesOf(stored)).toString()
}

describe('the disk', () => {
  it('holds files for its owner alone, in folders, listed in order by their beginning', async () => {
    expect(await namesIn(disk)).toEqual([])
    for (const name of ['b/2', 'a', 'b/1', 'c']) await disk.put(name, sourceOf(BYTES))
    expect([await namesIn(disk), await namesIn(disk, 'b/')]).toEqual([
      ['a', 'b/1', 'b/2', 'c'],
      ['b/1', 'b/2'],
    ])
    expect([await disk.size('b/1'), await read(disk, 'b/1')]).toEqual([BYTES.length, BYTES.toString()])
    expect([statSync(join(folder, 'b')).mode & 0o777, statSync(join(folder, 'b/1')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    await disk.remove('a')
    await disk.remove('a')
    expect([await disk.size('a'), await disk.open('a'), await disk.open('c/d')]).toEqual([null, null, null])
  })

  it('keeps the old file, and no half of the new one, if what is read breaks or is short', async () => {
    await disk.put('a', sourceOf(BYTES))
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('the line is dead')
        })(),
      )
    await expect(disk.put('a', { bytes: 8, sha256: '', open: broken })).rejects.toThrow('the line is dead')
    const short = { ...sourceOf(BYTES), bytes: BYTES.length + 1 }
    await expect(disk.put('a', short)).rejects.toThrow(`${BYTES.length} of ${BYTES.length + 1} bytes`)
    expect([await read(disk, 'a'), readdirSync(folder)]).toEqual([BYTES.toString(), ['a']])
  })

  it('does not list what is being written, and clears away what a killed writer left', async () => {
    await disk.put('a', sourceOf(BYTES))
    writeFileSync(join(folder, '.moving-1234'), 'half')
    writeFileSync(join(folder, '.part-1234'), "another writer's")
    expect(await namesIn(disk)).toEqual(['a'])
    await removeParts(folder, '.moving-')
    expect(readdirSync(folder).sort()).toEqual(['.part-1234', 'a'])
  })

  it('is read in parts: their hash is that of the whole', async () => {
    const bytes = randomBytes(3_000_000)
    await disk.put('large', sourceOf(bytes))
    const stored = await disk.open('large')
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(stored === null ? null : await hashOf(stored)).toBe(expected)
  })
})

describe('while files are moved', () => {
  let old: ObjectStore
  let moving: ObjectStore
  beforeEach(() => {
    old = createDiskStore(`${folder}-old`)
    moving = createMovingStore(disk, old)
  })

  it('those of both stores are read and listed, new ones go to the new one', async () => {
    await old.put('a', sourceOf(Buffer.from('old')))
    await moving.put('b', sourceOf(Buffer.from('new')))
    expect([await read(moving, 'a'), await read(moving, 'b'), await moving.size('a')]).toEqual([
      'old',
      'new',
      3,
    ])
    expect([await namesIn(disk), (await namesIn(moving)).sort()]).toEqual([['b'], ['a', 'b']])
  })

  it('one that is in both is listed once, and deleted from both, the original first', async () => {
    await old.put('a', sourceOf(BYTES))
    await disk.put('a', sourceOf(BYTES))
    expect(await namesIn(moving)).toEqual(['a'])
    const order: string[] = []
    const watched = (store: ObjectStore, name: string): ObjectStore => ({
      ...store,
      remove: async file => {
        order.push(name)
        await store.remove(file)
      },
    })
    await createMovingStore(watched(disk, 'new'), watched(old, 'old')).remove('a')
    expect([order, await namesIn(moving)]).toEqual([['old', 'new'], []])
  })

  it('one that is moved between two questions is found', async () => {
    await old.put('a', sourceOf(BYTES))
    const late: ObjectStore = {
      ...old,
      open: async name => {
        await disk.put(name, sourceOf(BYTES))
        await old.remove(name)
        return old.open(name)
      },
    }
    expect(await read(createMovingStore(disk, late), 'a')).toBe(BYTES.toString())
  })

  it('a link is made only for what is where links lead', async () => {
    await old.put('a', sourceOf(BYTES))
    const linking = createMovingStore({ ...disk, link: async name => `https://store/${name}` }, old)
    expect([await linking.link?.('a', {}), await linking.link?.('b', {})]).toEqual([null, 'https://store/b'])
    expect(moving.link).toBeNull()
  })
})
