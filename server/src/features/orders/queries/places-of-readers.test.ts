import { describe, expect, it } from 'vitest'
import { BOOKING, PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'

const test = useCast()

const RUSSIAN = { 'accept-language': 'ru' }
const CYRILLIC = { 'accept-language': 'uz-Cyrl' }
const ENGLISH = { 'accept-language': 'en' }

type Found = { value: string; lat: number; lng: number; place: string; precision: string }

/** A point as the form sends it: picked from the list in the writer's language. */
const picked = async (typed: string, language = RUSSIAN) => {
  const query = new URLSearchParams({ q: typed })
  const answer = await test.ask({ url: `/api/geo/suggest?${query}`, headers: language })
  const [found] = answer.json().data as Found[]
  if (found === undefined) throw new Error(`nothing found for ${typed}`)
  const { value: address, lat, lng, place, precision } = found
  return { address, lat, lng, place, precision, somewhere: 1 }
}

type Shown = { routes: { address: string; display_name: string; city: string; place: string | null }[] }

const seen = async (as: Parameters<typeof doneAs>[0], url: string, headers: object): Promise<string[]> => {
  const { routes } = (await doneAs(as, { url, headers: { ...headers } })) as Shown
  return routes.flatMap(({ display_name, city }) => [display_name, city])
}

const RUSTAVELI = {
  uz: 'Shota Rustaveli koʻchasi 45',
  cyrillic: 'Шота Руставели кўчаси 45',
  ru: 'ул. Шота Руставели 45',
}

describe('an order that a Russian client placed', () => {
  const place = async () =>
    acceptedOrder(test, {
      routes: [await picked('Шота Руставели 45, Ташкент'), await picked('улица Насаф 14, Карши')],
    })

  it('is read by each in their language and script, with the words that are no name as typed', async () => {
    const { order } = await place()
    const url = `/api/truck-booking/${order.id}`
    expect(await seen(test.asAziza, url, RUSSIAN)).toEqual([
      ...[RUSTAVELI.ru, 'Ташкент'],
      ...['улица Насаф 14', 'Карши'],
    ])
    const ofDriver = await seen(test.asRustam, `/api/driver/orders/${order.id}`, {})
    expect(ofDriver).toEqual([RUSTAVELI.uz, 'Toshkent', 'улица Насаф 14', 'Qarshi'])
    expect(await seen(test.asRustam, `/api/driver/orders/${order.id}`, CYRILLIC)).toEqual([
      ...[RUSTAVELI.cyrillic, 'Тошкент'],
      ...['улица Насаф 14', 'Қарши'],
    ])
  })

  it('is so on the receiver’s page and in the lists', async () => {
    const { order } = await place()
    const { url } = await doneAs(test.asAziza, {
      method: 'POST',
      url: `/api/truck-booking/${order.id}/share`,
    })
    const token = url.split('/receive/')[1]
    const receiver = await test.ask({ url: `/api/receiver/${token}`, headers: CYRILLIC })
    expect(receiver.json().data.routes[0]).toMatchObject({ display_name: RUSTAVELI.cyrillic })
    const mine = await test.asAziza({ url: '/api/truck-booking/client', headers: ENGLISH })
    expect(mine.json().data[0].routes[1]).toMatchObject({ city: 'Karshi' })
    const carried = await test.asRustam({ url: '/api/driver/orders?status=processing' })
    expect(carried.json().data[0].routes[0]).toMatchObject({ display_name: RUSTAVELI.uz })
  })

  it('is so in the feed, and in the driver’s own offers', async () => {
    const routes = [await picked('Шота Руставели 45, Ташкент'), PLACES.samarqand]
    const { id } = await placeOrder(test.asAziza, { routes })
    const feed = async (headers: Record<string, string>) => {
      const answer = await test.asRustam({ url: '/api/driver/feed', headers })
      const order = answer.json().data.find((one: { id: number }) => one.id === id)
      return order.routes.map(({ display_name }: { display_name: string }) => display_name)
    }
    expect(await feed({})).toEqual([RUSTAVELI.uz, 'Registon'])
    expect(await feed(RUSSIAN)).toEqual([RUSTAVELI.ru, 'Registon'])
  })

  it('goes into its edit with the same place, whatever the language of who edits', async () => {
    const from = await picked('Шота Руставели 45, Ташкент')
    const { id } = await placeOrder(test.asAziza, { routes: [from, PLACES.samarqand] })
    const { routes } = (await doneAs(test.asAziza, {
      url: `/api/truck-booking/${id}`,
      headers: ENGLISH,
    })) as Shown
    expect(routes[0]).toMatchObject({ place: from.place, address: expect.stringContaining('Street 45') })
    const edited = await doneAs(test.asAziza, {
      method: 'POST',
      url: `/api/truck-booking/book-edit/${id}`,
      payload: { ...BOOKING, routes: [{ ...from, ...routes[0] }, PLACES.samarqand] },
      headers: RUSSIAN,
    })
    expect(edited.routes[0]).toMatchObject({ address: from.address, display_name: RUSTAVELI.ru })
  })
})

describe('a place that was sent', () => {
  const keptOf = async (from: object) => {
    const { id } = await placeOrder(test.asAziza, { routes: [from, PLACES.samarqand] })
    const { place } = await test.db
      .selectFrom('order_points')
      .select('place')
      .where('order_id', '=', id)
      .where('position', '=', 0)
      .executeTakeFirstOrThrow()
    return place
  }

  it.each([
    ['mk-siyob', 'lies in another city'],
    ['n-nobody', 'is unknown'],
    ['kept-1; drop', 'is none'],
    ['x'.repeat(41), 'is too long'],
  ])('is ignored if it %s: %s', async place => {
    expect(await keptOf({ ...PLACES.tashkent, place })).toBe(null)
  })

  it("is stored if it is near, and for operators' places by number", async () => {
    expect(await keptOf({ ...PLACES.tashkent, place: 't-chilonzor' })).toBe('t-chilonzor')
    expect(await keptOf({ ...PLACES.tashkent, place: 'kept-7' })).toBe('kept-7')
  })
})
