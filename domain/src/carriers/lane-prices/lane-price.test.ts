import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../templates/calendar-day.ts'
import {
  checkLanePrice,
  checkNoOverlap,
  LANE_PRICE_STATUSES,
  type LaneEnd,
  type LanePrice,
  laneKey,
  moveLanePrice,
  statusToday,
} from './lane-price.ts'
import { AGREEMENT_MOVES } from './own-carrier.ts'

const FACTS = {
  regionIds: [1726, 1718],
  truckTypeIds: [3, 9],
  bounds: { minUzs: 20_000, maxUzs: 100_000_000 },
  today: '2026-11-26',
}

const region = (regionId: number): LaneEnd => ({ regionId, place: null })
const town = (withinKm: number, name = ' Urgut '): LaneEnd => ({
  regionId: null,
  place: { name, point: { lat: 39.4, lng: 67.24 }, withinKm },
})

const PRICE: LanePrice = {
  from: region(1726),
  to: region(1718),
  truckTypeId: 9,
  isRoundTrip: false,
  priceUzs: 3_200_000,
  validFrom: '2026-11-26',
  validUntil: '2026-12-31',
}

describe('a proposed price', () => {
  it.each<[Partial<LanePrice>, string]>([
    [{}, 'accepted'],
    [{ to: town(25) }, 'accepted'],
    [{ validUntil: '2026-11-26' }, 'accepted'],
    [{ validUntil: '2027-11-27' }, 'accepted'],
    [{ from: region(5), to: region(6) }, 'choice_invalid from_region,choice_invalid to_region'],
    [{ to: town(30) }, 'choice_invalid to_within'],
    [{ to: town(25, ' ') }, 'text_required to_place'],
    [{ from: town(25, 'x'.repeat(101)) }, 'text_too_long from_place'],
    [{ truckTypeId: 1 }, 'choice_invalid truck_type'],
    [{ priceUzs: 19_999 }, 'price_out_of_bounds price'],
    [{ priceUzs: 100_000_001 }, 'price_out_of_bounds price'],
    [{ priceUzs: 3.5 }, 'integer_invalid price'],
    [{ validFrom: '2026-11-25' }, 'day_passed valid_from'],
    [{ validFrom: '2026-11-31', validUntil: 'soon' }, 'date_invalid valid_from,date_invalid valid_until'],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'until_before_from valid_until'],
    [{ validUntil: '2027-11-28' }, 'until_too_late valid_until'],
  ])('%j: %s', (part, expected) => {
    const checked = checkLanePrice({ ...PRICE, ...part }, FACTS)
    const refusals = checked.ok ? [] : checked.refusals.map(({ code, field }) => `${code} ${field}`)
    expect(checked.ok ? 'accepted' : refusals.join()).toBe(expected)
  })

  it('has the names of its places trimmed', () => {
    const checked = checkLanePrice({ ...PRICE, from: town(50) }, FACTS)
    expect(checked.ok && checked.value.from).toEqual(town(50, 'Urgut'))
  })
})

describe('prices for one lane', () => {
  it.each<[Partial<LanePrice>, boolean]>([
    [{}, true],
    [{ priceUzs: 1_000_000 }, true],
    [{ validFrom: '2026-12-31', validUntil: '2027-01-31' }, true],
    [{ validFrom: '2027-01-01', validUntil: '2027-01-31' }, false],
    [{ isRoundTrip: true }, false],
    [{ truckTypeId: 3 }, false],
    [{ to: town(25) }, false],
    [{ from: region(1718), to: region(1726) }, false],
  ])('%j overlaps: %s', (part, overlaps) => {
    expect(checkNoOverlap({ ...PRICE, ...part }, [PRICE])).toEqual(
      overlaps
        ? [
            {
              code: 'lane_price_overlaps',
              field: 'valid_from',
              facts: { from: '2026-11-26', until: '2026-12-31' },
            },
          ]
        : [],
    )
  })

  it('are told apart by their places and distances, not by names', () => {
    expect(laneKey({ ...PRICE, to: town(25) })).toBe(laneKey({ ...PRICE, to: town(25, 'Ургут') }))
    expect(laneKey({ ...PRICE, to: town(25) })).not.toBe(laneKey({ ...PRICE, to: town(50) }))
  })
})

describe('the life of a price', () => {
  const allowed = {
    'waiting accept driver': 'valid',
    'waiting decline driver': 'declined',
    'waiting end company': 'ended',
    'waiting end system': 'ended',
    'valid end company': 'ended',
    'valid end driver': 'ended',
    'valid end system': 'ended',
  } as Readonly<Record<string, string>>

  const moves = LANE_PRICE_STATUSES.flatMap(status =>
    AGREEMENT_MOVES.flatMap(move =>
      (['company', 'driver', 'system'] as const).map(actor => ({ status, move, actor })),
    ),
  )

  it.each(moves)('$status, $move by $actor', ({ status, move, actor }) => {
    const expected = allowed[`${status} ${move} ${actor}`] ?? `agreement_closed ${status}`
    const moved = moveLanePrice({ status, validUntil: '2026-12-31' }, move, actor, '2026-12-31')
    const [no] = moved.ok ? [] : moved.refusals
    expect(moved.ok ? moved.value : `${no?.code} ${no?.facts?.status}`).toBe(expected)
  })

  it('is over after the last day', () => {
    const price = { status: 'waiting', validUntil: '2026-12-31' } as const
    expect(statusToday(price, '2026-12-31')).toBe('waiting')
    expect(statusToday(price, '2027-01-01')).toBe('ended')
    expect(statusToday({ ...price, status: 'declined' }, '2027-01-01')).toBe('declined')
    expect(moveLanePrice(price, 'accept', 'driver', '2027-01-01').ok).toBe(false)
  })
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-26', 366, '2027-11-27'],
])('%s and %i days: %s', (day, days, expected) => expect(dayAfter(day, days)).toBe(expected))
