import { splitPrice } from '@karvon/domain/ledger/commission'
import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { FEED } from '../driver-app.fixture.ts'

const test = useCast()

const NEAR = `near=${PLACES.tashkent.lat},${PLACES.tashkent.lng}`

let samarqand: number
let nukus: number
let termiz: number
let short: number

/** From Tashkent to Samarqand and Nukus, from Samarqand to Termiz, and within the region of Tashkent. */
beforeEach(async () => {
  samarqand = (await placeOrder(test.asAziza, { date: '2026-11-24', price: 2_000_000 })).id
  const far = { routes: [PLACES.tashkent, PLACES.nukus], date: '2026-11-23', price: 5_900_000 }
  nukus = (await placeOrder(test.asAziza, far)).id
  const away = { routes: [PLACES.samarqand, PLACES.termiz], date: '2026-11-22', price: 2_900_000 }
  termiz = (await placeOrder(test.asAziza, away)).id
  const near = { routes: [PLACES.tashkent, PLACES.chirchiq], date: '2026-11-25', price: 450_000 }
  short = (await placeOrder(test.asAziza, near)).id
})

const feed = async (query: string) =>
  (await doneAs(test.asRustam, { url: `${FEED}?${NEAR}&${query}` })) as never as {
    id: number
    price: number
    distance: number
    to_loading_km: number
    commission: { percent: number; min: number; max: number | null; vat_percent: number }
  }[]
const idsOf = async (query: string) => (await feed(query)).map(({ id }) => id)

type Listed = Awaited<ReturnType<typeof feed>>[number]

const perKm = ({ price, distance, to_loading_km, commission }: Listed): number => {
  const terms = {
    ...commission,
    minUzs: commission.min,
    maxUzs: commission.max,
    vatPercent: commission.vat_percent,
  }
  return splitPrice(price, terms).carrierShareUzs / (distance + to_loading_km)
}

describe('a choice', () => {
  it('of where loads end: a region, or around a place', async () => {
    expect(await idsOf('to_region=1718')).toEqual([samarqand])
    const { lat, lng } = PLACES.nukus
    expect(await idsOf(`to_near=${lat},${lng}`)).toEqual([nukus])
    expect(await idsOf(`to_near=${lat + 0.3},${lng}&to_within=25`)).toEqual([])
    expect(await idsOf(`to_near=${lat + 0.3},${lng}&to_within=100`)).toEqual([nukus])
    expect(await idsOf('to_region=1718&region=1718')).toEqual([])
  })

  it('of the first day and the least sums', async () => {
    expect((await idsOf('load_from=2026-11-24')).toSorted()).toEqual([samarqand, short].toSorted())
    expect((await idsOf('least_price=2500000')).toSorted()).toEqual([nukus, termiz].toSorted())
  })

  it('of the least per kilometer counts the way to the loading point', async () => {
    const all = await feed('')
    const least = 4_500
    const expected = all.filter(order => perKm(order) >= least).map(({ id }) => id)
    expect(expected).not.toContain(termiz)
    expect((await idsOf(`least_per_km=${least}`)).toSorted()).toEqual(expected.toSorted())
    const there = `near=${PLACES.samarqand.lat},${PLACES.samarqand.lng}`
    const fromThere = (await doneAs(test.asRustam, {
      url: `${FEED}?${there}&least_per_km=${least}`,
    })) as never
    expect((fromThere as { id: number }[]).map(({ id }) => id)).toContain(termiz)
  })

  it.each([
    ['to_near=x', 'to_near', 'value_invalid'],
    ['to_region=99', 'to_region', 'choice_invalid'],
    ['to_near=41,69&to_within=7', 'to_within', 'choice_invalid'],
    ['load_from=2026-13-01', 'load_from', 'date_invalid'],
    ['least_price=2000000000', 'least_price', 'figure_out_of_range'],
  ])('%s is refused', async (query, field, code) => {
    const answer = await test.asRustam({ url: `${FEED}?${query}` })
    expect([answer.statusCode, answer.json().code]).toEqual([422, `api.${code}`])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

describe('the order', () => {
  it('is by price, by time, or by earnings per kilometer with the way there', async () => {
    expect(await idsOf('sort=price')).toEqual([nukus, termiz, samarqand, short])
    expect(await idsOf('sort=time')).toEqual([termiz, nukus, samarqand, short])
    const sums = (await feed('sort=per_km')).map(perKm)
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    expect(await idsOf('sort=near&least_price=1')).toEqual(await idsOf(''))
  })
})
