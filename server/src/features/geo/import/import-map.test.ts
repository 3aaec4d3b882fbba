import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, smallWorld } from '../../../../test/map/small-world.ts'
import { frameOf, type Packing, type SmallWorld, writeExtract } from '../../../../test/map/write-extract.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { importMap } from './import-map.ts'
import { countsTable } from './store/count-map.ts'

const test = useTestApp()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-map-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NOW = new Date('2026-11-26T10:00:00Z')

const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, 'small.osm.pbf')
  writeFileSync(path, bytes)
  return path
}
const importWorld = (world: SmallWorld = smallWorld(), packing?: Packing) =>
  importMap(test.db, fileOf(writeExtract(world, packing)), NOW)
const importBytes = (bytes: Uint8Array) => importMap(test.db, fileOf(bytes), NOW)

const places = () => test.db.selectFrom('map_places').selectAll().orderBy('id').execute()
const houses = () => test.db.selectFrom('map_houses').selectAll().orderBy('number_key').execute()
const roads = () => test.db.selectFrom('map_roads').selectAll().orderBy('id').execute()
const lines = () =>
  test.db.selectFrom('map_street_lines').selectAll().orderBy('cell').orderBy('place_id').execute()
const all = async () => [await places(), await houses(), await roads(), await lines()]

describe('an extract', () => {
  it('fills streets, houses and places, and counts them by city and kind', async () => {
    const counts = await importWorld()
    expect(counts.Samarqand).toEqual({
      ...{ street: 5, house: 4, market: 1, terminal: 0, customs: 0, warehouse: 1, station: 1 },
      roadKm: 33,
    })
    expect(counts.elsewhere).toMatchObject({ street: 1, roadKm: 0 })
    expect(countsTable(counts)).toMatch(/^all +6 +4 +1 +0 +0 +1 +1 +33$/m)
    const facts = await test.db.selectFrom('map_imports').selectAll().execute()
    expect(facts).toMatchObject([
      { file_name: 'small.osm.pbf', data_at: new Date('2026-11-20T00:00:00Z'), imported_at: NOW, counts },
    ])
  })

  it('joins the sections of a street, in any script, and keeps namesakes of other towns apart', async () => {
    await importWorld()
    const named = (await places()).filter(({ names }) => names.uz === 'Rudakiy koʻchasi')
    expect(named).toMatchObject([
      { key: 'osm-w1000', town: 'samarqand', houses: 2, precision: 'street' },
      { key: 'osm-w1020', town: 'kattaqorgon', houses: 0 },
    ])
    expect(named[0]?.names).toEqual({ uz: 'Rudakiy koʻchasi', ru: 'улица Рудаки', en: 'Rudakiy Street' })
    expect(named[0]?.spellings).toContain('улица Ленина')
  })

  it('derives missing names by rule: Uzbek of Russian and of Cyrillic', async () => {
    await importWorld()
    const uzbek = (await places()).map(({ names }) => names.uz)
    expect(uzbek).toContain('Shaxrizabz koʻchasi')
    expect(uzbek).toContain('Bogʻishamol koʻchasi')
  })

  it('gives each house its street, by any spelling of it, or a place of its own', async () => {
    await importWorld()
    const byId = new Map((await places()).map(({ id, names }) => [id, names.uz]))
    const found = (await houses()).map(({ place_id, number_key, number }) => [
      byId.get(place_id),
      number_key,
      number,
    ])
    expect(found).toEqual([
      ['Rudakiy koʻchasi', '12a', '12-А'],
      ['5-mavze', '3', '3'],
      ['Rudakiy koʻchasi', '45', '45'],
      ['Bogʻishamol koʻchasi', '7/2', '7/2'],
    ])
  })

  it('keeps what a truck must know of a road', async () => {
    await importWorld()
    const stretches = await roads()
    expect(stretches).toHaveLength(84)
    const limited = stretches.filter(({ max_mass_t }) => max_mass_t === 10)
    expect(limited.map(({ max_height_m }) => max_height_m)).toEqual([3.5, 3.5, 3.5])
    expect(stretches.filter(({ max_mass_t }) => max_mass_t === 3.5)).toHaveLength(6)
    expect(stretches.filter(({ is_oneway }) => is_oneway)).toHaveLength(6)
  })

  it('makes the same rows of the same file, however it is packed', async () => {
    await importWorld()
    const before = await all()
    await importWorld()
    expect(await all()).toEqual(before)
    for (const packing of [
      { packed: 'raw' },
      { dense: false },
      { perBlob: 7 },
      { perBlob: 100_000 },
    ] as const) {
      await importWorld(smallWorld(), packing)
      expect(await all()).toEqual(before)
    }
  })

  it('replaces what was imported before', async () => {
    await importWorld()
    const { node, way, world } = createWorld()
    way([node(41.3, 69.24), node(41.302, 69.25)], { highway: 'primary', name: 'Bunyodkor shoh koʻchasi' })
    await importWorld(world())
    expect((await places()).map(({ id, names }) => [id, names.uz])).toEqual([[1, 'Bunyodkor shoh koʻchasi']])
    expect(await houses()).toEqual([])
    expect(await test.db.selectFrom('map_imports').select('file_name').execute()).toHaveLength(1)
  })

  it('of another country adds no names, and ends where a road leaves the extract', async () => {
    const { node, way, world } = createWorld()
    way([node(42.87, 74.59), node(42.875, 74.6)], { highway: 'primary', name: 'Чуй' })
    way([node(39.6, 66.9), 17, node(39.61, 66.9), node(39.62, 66.9)], { highway: 'primary' })
    await importWorld(world())
    expect(await places()).toEqual([])
    expect((await roads()).map(({ length_m }) => length_m)).toEqual([1112])
  })
})

describe('a file that cannot be read', () => {
  const bytes = writeExtract(smallWorld())
  const refused = async (file: Uint8Array): Promise<string> => {
    await importWorld()
    const before = await all()
    const said = await importBytes(file).then(
      () => 'imported',
      (error: Error) => error.message,
    )
    expect(await all()).toEqual(before)
    return said
  }

  it('is refused with a sentence, and what was imported stays', async () => {
    expect(await refused(Buffer.from('<osm version="0.6"/>'))).toBe(
      'this is not an OpenStreetMap extract (.osm.pbf).',
    )
    expect(await refused(Buffer.alloc(0))).toBe(
      'this is not an OpenStreetMap extract (.osm.pbf): it is empty.',
    )
    expect(await refused(writeExtract({ nodes: [] }))).toBe('the file has no streets, roads or places.')
    expect(await refused(writeExtract(smallWorld(), { needs: ['HistoricalInformation'] }))).toBe(
      'the file needs "HistoricalInformation", which this import does not read.',
    )
  })

  it('is refused where it is cut off', async () => {
    for (const size of [3, 40, bytes.length - 1, Math.floor(bytes.length / 2)]) {
      expect(await refused(bytes.subarray(0, size))).toMatch(
        /^the file is damaged at byte \d+: .+\. Download it again\.$/,
      )
    }
  })

  it('is refused where bytes are wrong, whichever they are', async () => {
    await importWorld()
    const before = await all()
    for (let at = 60; at < bytes.length; at += 97) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      await expect(importBytes(broken)).rejects.toThrow(/damaged|compressed|not an OpenStreetMap/)
    }
    expect(await all()).toEqual(before)
  })

  it('is refused if a block claims more than it has', async () => {
    const header = bytes.subarray(0, 4 + bytes.readUInt32BE(0))
    expect(header.length).toBeGreaterThan(4)
    const lying = Buffer.concat([
      writeExtract({ nodes: [] }),
      frameOf('OSMData', Buffer.from([18, 200, 1]), 'raw'),
    ])
    expect(await refused(lying)).toMatch(/^the file is damaged at byte \d+/)
  })
})

it('leaves everything as it was if it is interrupted while it stores', async () => {
  await importWorld()
  const before = await all()
  const { node, way, world } = createWorld()
  way([node(41.3, 69.24), node(41.302, 69.25)], { highway: 'primary', name: 'Bunyodkor shoh koʻchasi' })
  await test.db.schema.alterTable('map_roads').addCheckConstraint('full', sql`length_m < 500`).execute()
  await expect(importWorld(world())).rejects.toThrow()
  expect(await all()).toEqual(before)
})
