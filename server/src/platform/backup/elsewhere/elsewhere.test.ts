import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { createDiskStore } from '../../files/stores/disk-store.ts'
import { type ObjectStore, sourceOf } from '../../files/stores/object-store.ts'
import { startFakeS3 } from '../../s3/fake-s3.fixture.ts'
import { finishBackup } from '../backup-folder.ts'
import { findBackups, newId, openPlace, type Place } from './backup-place.ts'
import { checkPictures, fetchBackup, findManifest } from './fetch-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { sendBackup } from './send-backup.ts'

const KEY = randomBytes(32)
const home = mkdtempSync(join(tmpdir(), 'karvon-elsewhere-'))
const fake = await startFakeS3()
afterAll(async () => {
  rmSync(home, { recursive: true })
  await fake.close()
})

let runs = 0
let pictures: ObjectStore
/** More than one volume. */
const DATABASE = randomBytes(17 * 1024 * 1024)

const SMALL = randomBytes(100)

const prepared = async (database: Buffer) => {
  const folder = join(home, `prepared-${runs++}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'database.dump'), database)
  const dataDir = join(home, `data-${runs}`)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret'), 'the key of quotes')
  const contents = { rows: { orders: 3 }, ledgerUzs: 0, auditEnd: null }
  const about = await finishBackup(
    folder,
    { dataDir, pictures: null },
    { kind: 'postgres', madeAtIso: '2026-11-26T21:00:00.000Z', contents },
  )
  return { folder, about, pictures }
}

const put = (name: string, bytes: Buffer = randomBytes(500)) => pictures.put(name, sourceOf(bytes))
const NIGHT = new Date('2026-11-26T21:00:00Z')
const daysAgo = (days: number) => new Date(NIGHT.getTime() - days * 86_400_000)
const back = async (place: Place, at = NIGHT, database = SMALL) =>
  sendBackup(place, newId(at), await prepared(database))
const filesIn = async (place: Place) => {
  const names: string[] = []
  for await (const { name } of place.store.list('')) names.push(name)
  return names
}

describe.each(['folder', 's3'] as const)('in a %s', kind => {
  let place: Place
  beforeEach(() => {
    fake.heal()
    fake.before = null
    fake.objects.clear()
    fake.pageSize = 7
    const [folder, stored] = [join(home, `place-${runs++}`), join(home, `pictures-${runs}`)]
    mkdirSync(folder)
    pictures = createDiskStore(stored)
    const where =
      kind === 'folder' ? ({ kind, folder } as const) : ({ kind, s3: fake.setting, prefix: 'main/' } as const)
    place = openPlace(where, KEY, systemClock)
  })

  it('a backup is fetched as it was, and nothing of it can be read there', async () => {
    await put('a.webp', Buffer.from('a face, a face, a face'))
    await put('b.webp')
    const { manifest, sentPictures } = await back(place, NIGHT, DATABASE)
    expect([manifest.volumes.length, sentPictures]).toEqual([2, 2])
    for (const name of await filesIn(place)) {
      const stored = await place.store.open(name)
      const parts: Buffer[] = []
      for await (const part of stored?.body ?? []) parts.push(part)
      const bytes = Buffer.concat(parts)
      expect(
        ['a face', 'orders', 'the key of'].some(word => bytes.includes(word)),
        name,
      ).toBe(false)
    }
    const folder = join(home, `fetched-${runs++}`)
    await fetchBackup(place, await findManifest(place), folder)
    expect(readFileSync(join(folder, 'database.dump')).equals(DATABASE)).toBe(true)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('the key of quotes')
    expect(readFileSync(join(folder, 'pictures/a.webp'), 'utf8')).toBe('a face, a face, a face')
    expect(JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8'))).toEqual(manifest.about)
  })

  it('pictures are sent once, and go with the last backup that names them', async () => {
    await put('old.webp')
    await put('stays.webp')
    await back(place, daysAgo(500))
    await pictures.remove('old.webp')
    await put('new.webp')
    const next = await back(place, daysAgo(1))
    expect([next.sentPictures, next.manifest.pictures.map(({ name }) => name)]).toEqual([
      1,
      ['new.webp', 'stays.webp'],
    ])
    expect((await pruneBackups(place, NIGHT)).pictures, 'the month before still names it').toBe(0)
    for (let i = 0; i < 14; i++) await back(place, daysAgo(30 * i))
    const pruned = await pruneBackups(place, NIGHT)
    expect(pruned.pictures).toBe(1)
    expect((await filesIn(place)).filter(name => name.startsWith('pictures/'))).toEqual([
      'pictures/new.webp',
      'pictures/stays.webp',
    ])
    expect(await checkPictures(place, await findManifest(place))).toEqual([])
  })

  it('an interrupted one is no backup, is not fetched, and is cleared away after two days', async () => {
    const whole = await back(place, daysAgo(5))
    await put('late.webp')
    const failing: Place = {
      ...place,
      store: {
        ...place.store,
        put: (name, source) =>
          name.endsWith('manifest')
            ? Promise.reject(new Error('the line is dead'))
            : place.store.put(name, source),
      },
    }
    await expect(back(failing, daysAgo(1))).rejects.toThrow('the line is dead')
    expect(await findBackups(place)).toHaveLength(2)
    expect((await findManifest(place)).id).toBe(whole.manifest.id)
    expect(await pruneBackups(place, NIGHT)).toEqual({ kept: 1, removed: 0, pictures: 0 })
    const later = new Date(NIGHT.getTime() + 2 * 86_400_000)
    expect(await pruneBackups(place, later)).toEqual({ kept: 1, removed: 1, pictures: 1 })
    expect((await findManifest(place)).id).toBe(whole.manifest.id)
  })

  it('one that lost a volume is not whole, and the one before it stays however old it is', async () => {
    const before = await back(place, daysAgo(700))
    const { manifest } = await back(place, daysAgo(3), DATABASE)
    await place.store.remove(`backups/${manifest.id}/database.00002`)
    expect((await findManifest(place)).id).toBe(before.manifest.id)
    expect(await pruneBackups(place, NIGHT)).toMatchObject({ kept: 1, removed: 1 })
    expect((await findManifest(place)).id).toBe(before.manifest.id)
  })

  it('those of another key are left alone, and so are the pictures', async () => {
    await put('mine.webp')
    await back({ ...place, key: randomBytes(32) }, daysAgo(600))
    await pictures.remove('mine.webp')
    await back(place)
    expect(await pruneBackups(place, NIGHT)).toEqual({ kept: 1, removed: 0, pictures: 0 })
    expect(await findBackups(place)).toHaveLength(2)
  })

  it('a picture that was exchanged is found', async () => {
    await put('a.webp')
    await put('b.webp')
    await back(place)
    const stored = await place.store.open('pictures/a.webp')
    const parts: Buffer[] = []
    for await (const part of stored?.body ?? []) parts.push(part)
    await place.store.put('pictures/b.webp', sourceOf(Buffer.concat(parts)))
    await place.store.remove('pictures/a.webp')
    const wrong = await checkPictures(place, await findManifest(place))
    expect(wrong.sort()).toEqual([
      'picture a.webp is missing',
      expect.stringContaining('pictures/b.webp was changed or cut'),
    ])
  })
})

it('a folder that is not there is no place for backups', () => {
  expect(() => openPlace({ kind: 'folder', folder: join(home, 'not-mounted') }, KEY, systemClock)).toThrow(
    'create it, or mount its disk',
  )
})
