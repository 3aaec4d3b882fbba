import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { importWorld } from '../../../../test/map/import-world.ts'
import { createWorld } from '../../../../test/map/small-world.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { createImportedMap, type ImportedMap } from './imported-map.ts'
import { readHouses, readMapPlaces } from './map-repository.ts'

const test = useTestApp({ rollsBack: false })

const otherWorld = () => {
  const { node, way, world } = createWorld()
  way([node(41.3, 69.24), node(41.302, 69.25)], { highway: 'primary', name: 'Bunyodkor shoh koʻchasi' })
  return world()
}
const found = (map: ImportedMap, query: string): number | undefined => map.now()?.find(query).length
const route = async () => {
  const points = [
    { lat: 39.6501, lng: 66.949 },
    { lat: 39.6501, lng: 66.971 },
  ]
  const answer = async (truck: object) =>
    (await test.app.inject({ method: 'POST', url: '/api/geo/route', payload: { points, ...truck } })).json()
      .data
  return [await answer({}), await answer({ gross_mass: 20 }), await answer({ gross_mass: 8, height: 4 })]
}

afterEach(async () => {
  await test.empty(['map_imports', 'map_places', 'map_houses', 'map_street_lines', 'map_roads'])
})

describe('a running process', () => {
  it('hears of an import and of the next, without being asked', async () => {
    const map = createImportedMap(test.db)
    const listener = map.listen(test.real)
    await eventually(() => expect(listener.isListening()).toBe(true))
    expect(map.now()).toBeNull()
    await importWorld(test.db)
    await eventually(() => expect(found(map, 'Rudakiy')).toBe(2))
    await importWorld(test.db, otherWorld())
    await eventually(() => expect(found(map, 'Bunyodkor')).toBe(1))
    expect(found(map, 'Rudakiy')).toBe(0)
    await listener.stop()
  })

  it('asks the database as long as it does not listen', async () => {
    const map = createImportedMap(test.db)
    expect(await map.fresh()).toBeNull()
    await importWorld(test.db)
    expect((await map.fresh())?.find('Rudakiy')).toHaveLength(2)
    const known = map.now()
    expect(await map.fresh()).toBe(known)
  })

  it('never shows rows of the next import for what it found in the last', async () => {
    await importWorld(test.db)
    const old = await createImportedMap(test.db).fresh()
    const ids = old?.find('Rudakiy 45').map(({ id }) => id) ?? []
    expect(await readMapPlaces(test.db, old?.importId ?? 0, ids)).toHaveLength(2)
    expect(await readHouses(test.db, old?.importId ?? 0, ids, ['45'])).toHaveLength(1)
    await importWorld(test.db, otherWorld())
    expect(await readMapPlaces(test.db, old?.importId ?? 0, ids)).toEqual([])
    expect(await readHouses(test.db, old?.importId ?? 0, ids, ['45'])).toEqual([])
  })
})

it('a route follows the imported roads that the truck may use, and the embedded ones before', async () => {
  expect((await route()).map(({ source }) => source)).toEqual(['embedded', 'embedded', 'embedded'])
  await importWorld(test.db)
  await test.app.inject({ url: '/api/geo/suggest?q=Rudakiy' })
  const [free, heavy, tall] = await route()
  expect(free).toMatchObject({ source: 'openstreetmap', distance_km: 1.9 })
  expect(heavy).toMatchObject({ source: 'openstreetmap', distance_km: 3 })
  expect(tall.distance_km).toBe(heavy.distance_km)
})
