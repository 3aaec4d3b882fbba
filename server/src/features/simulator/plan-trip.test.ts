import { greatCircleKm } from '@karvon/domain/values/map-point'
import { describe, expect, it } from 'vitest'
import { DEMO_PACE, REAL_PACE } from './pace.ts'
import { planDay } from './plan-day.ts'
import { planTrip } from './plan-trip.ts'
import { aTrip, PLACED_AT, secondsLater } from './world.fixture.ts'
import type { LiveTrip, Planned } from './world.ts'

type Walk = { words: string[]; seconds: number; places: { lat: number; lng: number }[] }

const moveDue = (planned: readonly Planned[], now: Date) =>
  planned.find(({ action, dueAt }) => action.kind === 'move' && dueAt <= now)

/** Lets a trip happen second by second, with the server's part done here. */
const walk = (trip: LiveTrip, pace = DEMO_PACE, stepS = 1): Walk => {
  const done: Walk = { words: [], seconds: 0, places: [] }
  let current = trip
  for (; done.seconds < 20_000 * stepS && done.words.at(-1) !== 'confirmation'; done.seconds += stepS) {
    const now = secondsLater(done.seconds)
    const planned = planTrip(current, pace, now)
    for (const { action } of planned) if (action.kind === 'drive') done.places.push(action.place)
    const moved = moveDue(planned, now)?.action
    if (moved?.kind !== 'move' || moved.move === 'refused') continue
    done.words.push(moved.move)
    const next = current.stops.findIndex(({ isReached }) => !isReached)
    const arrives = moved.move === 'arrived' || moved.move === 'pause'
    current = {
      ...current,
      status: moved.move,
      since: now,
      stops: current.stops.map((stop, at) => (arrives && at === next ? { ...stop, isReached: true } : stop)),
    }
  }
  return done
}

const manyStops = (count: number) =>
  aTrip({
    stops: Array.from({ length: count }, (_, at) => ({
      point: { lat: 41.3 - at * 0.15, lng: 69.2 - at * 0.2 },
      isReached: false,
    })),
  })

describe('a trip in the demo', () => {
  it.each([2, 3, 5])('through %i points takes about 90 seconds', count => {
    const { words, seconds } = walk(manyStops(count))
    expect(words).toEqual([
      'arrived',
      ...Array(count - 1)
        .fill(['processing', 'pause'])
        .flat(),
      'confirmation',
    ])
    expect(seconds).toBeGreaterThanOrEqual(86)
    expect(seconds).toBeLessThanOrEqual(97)
  })

  it('is not shorter than it can be seen with twelve points', () => {
    expect(walk(manyStops(12)).seconds).toBeLessThanOrEqual(110)
  })

  it('reports a place each second and comes nearer', () => {
    const { places } = walk(aTrip())
    expect(places.length).toBeGreaterThan(65)
    const end = { lat: 39.6542, lng: 66.9597 }
    const left = places.slice(14).map(place => greatCircleKm(place, end))
    expect(left.every((km, at) => at === 0 || km < (left[at - 1] ?? 0))).toBe(true)
  })

  it('begins a few km from the loading point', () => {
    const [first] = planTrip(aTrip(), DEMO_PACE, PLACED_AT)
    const place = first?.action.kind === 'drive' ? first.action.place : null
    const km = greatCircleKm(place ?? { lat: 0, lng: 0 }, aTrip().stops[0]!.point)
    expect(km).toBeGreaterThan(1.9)
    expect(km).toBeLessThan(9.1)
  })

  it('is at the stop when it reports its arrival', () => {
    const { action } = moveDue(planTrip(aTrip(), DEMO_PACE, secondsLater(12)), secondsLater(12))!
    expect(action).toMatchObject({ move: 'arrived', place: aTrip().stops[0]!.point })
  })

  it('goes on where it was after an hour without a tick', () => {
    const { action } = moveDue(
      planTrip(aTrip({ status: 'processing' }, 1), DEMO_PACE, secondsLater(3600)),
      secondsLater(3600),
    )!
    expect(action).toMatchObject({ move: 'pause' })
  })

  it('sends the codes if there are any', () => {
    const codes = { loading: '1111', delivery: '2222' }
    const loaded = planTrip(aTrip({ status: 'arrived', codes }, 1), DEMO_PACE, secondsLater(9))
    const unloaded = planTrip(aTrip({ status: 'pause', codes }, 2), DEMO_PACE, secondsLater(9))
    expect([loaded, unloaded].map(planned => moveDue(planned, secondsLater(9))?.action)).toMatchObject([
      { move: 'processing', code: '1111' },
      { move: 'confirmation', code: '2222' },
    ])
  })
})

describe('what does not go smoothly', () => {
  const many = Array.from({ length: 2000 }, (_, at) => 10001 + at)

  it('about one in 25 falls out before loading, never on the first order of a client', () => {
    const refused = (isFirstOfClient: boolean) =>
      many.filter(orderId =>
        planTrip(aTrip({ orderId, isFirstOfClient }), DEMO_PACE, secondsLater(7)).some(
          ({ action }) => action.kind === 'move' && action.move === 'refused',
        ),
      ).length
    expect(refused(true)).toBe(0)
    expect(refused(false) / many.length).toBeCloseTo(1 / 25, 1)
    expect(refused(false)).toBeGreaterThan(40)
  })

  it('about one in eight requests more, once', () => {
    const asking = (hasAskedMore: boolean) =>
      many.filter(orderId =>
        [
          aTrip({ orderId, hasAskedMore, status: 'arrived' }, 1),
          aTrip({ orderId, hasAskedMore, status: 'processing' }, 1),
        ].some(trip =>
          planTrip(trip, DEMO_PACE, secondsLater(2)).some(({ action }) => action.kind === 'ask_more'),
        ),
      ).length
    expect(asking(true)).toBe(0)
    expect(asking(false) / many.length).toBeGreaterThan(0.09)
    expect(asking(false) / many.length).toBeLessThan(0.16)
  })
})

it('drives on a real clock as long as the way takes', () => {
  const { seconds } = walk(aTrip(), REAL_PACE, 30)
  expect(seconds).toBeGreaterThan((20 + 40 + 300 + 30) * 60 - 60)
  expect(seconds).toBeLessThan((20 + 40 + 300 + 30) * 60 + 300)
})

it('drives one deal of a driver at a time', () => {
  const later = aTrip({ orderId: 10002 })
  const planned = planDay(
    { drivers: [], open: [], trips: [aTrip(), later], confirming: 0 },
    DEMO_PACE,
    secondsLater(13),
  )
  expect(planned.map(({ action }) => (action.kind === 'move' ? action.orderId : null))).toEqual([10001])
})
