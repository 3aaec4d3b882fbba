import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  lastQuestion,
  startFakeOsrm,
  startFakeValhalla,
} from '../../../../../test/fakes/fake-geo-providers.ts'
import type { OutsideRoute, ProviderResult } from '../outside-provider.ts'
import { createOsrm } from './osrm.ts'
import { createValhalla } from './valhalla.ts'

const TASHKENT = { lat: 41.3111, lng: 69.2797 }
const JIZZAX = { lat: 40.1158, lng: 67.8422 }
const SAMARQAND = { lat: 39.6542, lng: 66.9597 }
const TRUCK = { heightM: 4, widthM: 2.55, lengthM: 20, grossMassT: 38, axleLoadT: 10 }

let osrm: Awaited<ReturnType<typeof startFakeOsrm>>
let valhalla: Awaited<ReturnType<typeof startFakeValhalla>>
beforeAll(async () => {
  osrm = await startFakeOsrm()
  valhalla = await startFakeValhalla()
})
beforeEach(() => {
  for (const { received, state } of [osrm, valhalla]) {
    received.length = 0
    Object.assign(state, { snapM: 12, knowsRoads: true, by: [] })
  }
})
afterAll(() => Promise.all([osrm.close(), valhalla.close()]))

const signal = () => AbortSignal.timeout(5_000)
const POINTS = [TASHKENT, JIZZAX, SAMARQAND]
const byOsrm = (points = POINTS) => createOsrm(osrm.url).route?.({ points }, signal())
const byValhalla = (points = POINTS) =>
  createValhalla(valhalla.url).route?.({ points, truck: TRUCK }, signal())

const found = (result: ProviderResult<OutsideRoute | null> | undefined): OutsideRoute => {
  if (result?.kind !== 'answer' || result.found === null) throw new Error('no route')
  return result.found
}

const NOTHING = { kind: 'answer', found: null }

describe('OSRM', () => {
  it('is asked with the longitude first, and gives a leg between each two points', async () => {
    const { legs, line } = found(await byOsrm())
    expect(osrm.received[0]?.url).toBe(
      '/route/v1/driving/69.2797,41.3111;67.8422,40.1158;66.9597,39.6542?overview=full&geometries=polyline',
    )
    expect(legs).toHaveLength(2)
    expect(line.length).toBeGreaterThan(10)
  })

  it('is a car: a truck takes a quarter longer', async () => {
    const [leg] = found(await byOsrm([TASHKENT, JIZZAX])).legs
    expect((leg?.minutes ?? 0) / ((leg?.km ?? 0) / 72) / 60).toBeCloseTo(1.25, 3)
  })

  it('says with status 400 that there is no road, which is no trouble', async () => {
    osrm.state.knowsRoads = false
    expect(await byOsrm()).toEqual(NOTHING)
  })

  it('is not believed if it puts a point on a road more than 5 km away', async () => {
    osrm.state.snapM = 5_001
    expect(await byOsrm()).toEqual(NOTHING)
  })

  it.each<[string, object]>([
    ['another refusal', { status: 400, body: { code: 'InvalidOptions', message: 'x' } }],
    ['no legs', { body: { code: 'Ok', routes: [], waypoints: [] } }],
    [
      'a leg of the wrong type',
      {
        body: {
          code: 'Ok',
          waypoints: [{ distance: 1 }, { distance: 1 }, { distance: 1 }],
          routes: [{ geometry: '??', legs: [{ distance: '5', duration: 1 }] }],
        },
      },
    ],
    [
      'fewer legs than asked for',
      { body: { code: 'Ok', waypoints: [{ distance: 1 }], routes: [{ geometry: '??', legs: [] }] } },
    ],
    ['a text', { body: 'Ok' }],
  ])('%s is trouble', async (_, answer) => {
    osrm.faults.push({ kind: 'refused', answer })
    expect(await byOsrm()).toMatchObject({ kind: 'trouble' })
  })
})

describe('Valhalla', () => {
  it('is asked for a truck with its measures', async () => {
    await byValhalla()
    expect(lastQuestion(valhalla)).toEqual({
      locations: POINTS.map(({ lat, lng }) => ({ lat, lon: lng, type: 'break' })),
      costing: 'truck',
      costing_options: { truck: { height: 4, width: 2.55, length: 20, weight: 38, axle_load: 10 } },
      ...{ units: 'kilometers', directions_type: 'maneuvers' },
    })
    await createValhalla(valhalla.url).route?.({ points: POINTS, grossMassT: 12 }, signal())
    expect(lastQuestion(valhalla).costing_options).toEqual({ truck: { weight: 12 } })
  })

  it('gives kilometers, and lines of six decimals', async () => {
    const { legs, line } = found(await byValhalla([TASHKENT, JIZZAX]))
    const { line: same } = found(await byOsrm([TASHKENT, JIZZAX]))
    expect(line).toBe(same)
    expect((legs[0]?.minutes ?? 0) / (legs[0]?.km ?? 1)).toBeCloseTo(1, 5)
  })

  it('says by a code that there is no road, which is no trouble', async () => {
    valhalla.state.knowsRoads = false
    expect(await byValhalla()).toEqual(NOTHING)
  })

  it.each<[string, object]>([
    ['another refusal', { status: 400, body: { error_code: 125, error: 'No costing method found' } }],
    ['a failure', { status: 500, body: { error_code: 442 } }],
    ['a trip that failed', { body: { trip: { status: 442, legs: [] } } }],
    [
      'a shape of the wrong type',
      { body: { trip: { status: 0, legs: [{ summary: { length: 1, time: 1 }, shape: {} }] } } },
    ],
    [
      'negative kilometers',
      { body: { trip: { status: 0, legs: [{ summary: { length: -1, time: 1 }, shape: '??' }] } } },
    ],
  ])('%s is trouble', async (_, answer) => {
    valhalla.faults.push({ kind: 'refused', answer })
    expect(await byValhalla([TASHKENT, JIZZAX])).toMatchObject({ kind: 'trouble' })
  })

  it('is not believed if its line begins elsewhere', async () => {
    const shape = '_c`|@_c`|@_c`|@_c`|@'
    const legs = [{ summary: { length: 200, time: 9_000 }, shape }]
    valhalla.faults.push({ kind: 'refused', answer: { body: { trip: { status: 0, legs } } } })
    expect(await byValhalla([TASHKENT, JIZZAX])).toEqual(NOTHING)
  })
})
