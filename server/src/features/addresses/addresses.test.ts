import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import { useCompanies } from '../../../test/cast.ts'
import { placeOrder, readAs } from '../../../test/deals/orders.ts'
import type { Ask } from '../../platform/http/answers.fixture.ts'

const test = useCompanies()

const SAVED = '/api/address/saved'
const OMBOR = {
  ...{ name: 'Ombor', ...PLACES.tashkent, contact_phone: '+998 90 765-43-21' },
  ...{ note: ' 3-darvoza ', contact_name: 'Dilshod' },
}

const add = (as: Ask, change: object = {}, headers: Record<string, string> = {}) =>
  as({ method: 'POST', url: SAVED, payload: { ...OMBOR, ...change }, headers })
const added = async (as: Ask, change: object = {}): Promise<number> => {
  const answer = await add(as, change)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}
const saved = async (as: Ask) => (await as({ url: SAVED })).json().data
const recent = async (as: Ask) => (await as({ url: '/api/address/recent' })).json().data
const change = (as: Ask, id: number | string, fields: object = OMBOR) =>
  as({ method: 'PUT', url: `${SAVED}/${id}`, payload: fields })
const remove = (as: Ask, id: number | string) => as({ method: 'DELETE', url: `${SAVED}/${id}` })

describe('a saved address', () => {
  it('is saved, listed by name, changed and deleted', async () => {
    const id = await added(test.asAziza)
    await added(test.asAziza, {
      ...{ name: 'Bozor', ...PLACES.samarqand },
      ...{ note: null, contact_name: null, contact_phone: null },
    })
    expect(await saved(test.asAziza)).toEqual([
      {
        id: expect.any(Number),
        name: 'Bozor',
        ...PLACES.samarqand,
        display_name: 'Registon',
        city: 'Samarqand',
        place: null,
        region_id: 1718,
        somewhere: false,
        note: null,
        contact_name: null,
        contact_phone: null,
        photo: null,
      },
      {
        id,
        name: 'Ombor',
        ...PLACES.tashkent,
        display_name: 'Chilonzor 5',
        city: 'Toshkent',
        place: null,
        somewhere: false,
        region_id: 1726,
        note: '3-darvoza',
        contact_name: 'Dilshod',
        contact_phone: '998907654321',
        photo: null,
      },
    ])
    const changed = await change(test.asAziza, id, { ...OMBOR, name: 'Doʻkon', ...PLACES.chirchiq })
    expect(changed.json().data).toMatchObject({ id, name: 'Doʻkon', ...PLACES.chirchiq, region_id: 1727 })
    expect((await remove(test.asAziza, id)).statusCode).toBe(200)
    expect(await saved(test.asAziza)).toHaveLength(1)
    expect((await remove(test.asAziza, id)).statusCode).toBe(404)
  })

  it('that is only a city is refused at its point, unless that is agreed to', async () => {
    const center = { address: 'Samarqand, Registon', lat: 39.6542, lng: 66.9597 }
    for (const precision of ['city', undefined]) {
      const refused = await add(test.asAziza, { ...center, precision })
      expect([refused.statusCode, refused.json().code, Object.keys(refused.json().errors)]).toEqual([
        422,
        'api.point_not_exact',
        ['lat'],
      ])
    }
    const agreed = await add(test.asAziza, { ...center, precision: 'city', somewhere: 1 })
    expect(agreed.json().data).toMatchObject({ precision: 'city', somewhere: true })
  })

  it("takes the map’s text for a point that came without any, in the caller's language", async () => {
    const ru = await add(test.asAziza, { address: '' }, { 'accept-language': 'ru' })
    expect(ru.json().data.address).toMatch(/Ташкент|Чиланзар/)
    const uz = await add(test.asAziza, { address: undefined }, { 'accept-language': 'uz' })
    expect(uz.json().data.address).toMatch(/Toshkent|Chilonzor/)
  })

  it('can be sent as a form', async () => {
    const sent = { name: 'Ombor', lat: '41.2756', lng: '69.2044' }
    const answer = await test.asAziza({ method: 'POST', url: SAVED, payload: sent })
    expect([answer.statusCode, answer.json().data.lat]).toEqual([201, 41.2756])
  })

  it.each([
    ['no name', { name: ' ' }, { name: 'Заполните это поле.' }],
    ['no point', { lat: null, lng: null }, { lat: 'Выберите адрес из списка или на карте.' }],
    ['half a point', { lng: '' }, { lat: 'Выберите адрес из списка или на карте.' }],
    ['an unreadable point', { lat: 'abc' }, { lat: 'Введите число, например 1500.' }],
    [
      'a place abroad',
      PLACES.bishkek,
      { lat: 'Это место за пределами Узбекистана. Выберите место внутри страны.' },
    ],
    [
      'a place over the border, inside the box',
      PLACES.khujand,
      { lat: 'Это место за пределами Узбекистана. Выберите место внутри страны.' },
    ],
    [
      'a wrong phone',
      { contact_phone: '12' },
      { contact_phone: 'Нужен номер Узбекистана: +998 и ещё 9 цифр, например +998 90 123-45-67.' },
    ],
    ['a name of the wrong type', { name: { a: 1 } }, { name: expect.any(String) }],
    ['a text that no database can store', { address: 'a\u0000' }, { address: expect.any(String) }],
  ])('with %s is refused at its field with a message', async (_what, fields, errors) => {
    const answer = await add(test.asAziza, fields, { 'accept-language': 'ru' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
    )
    const id = await added(test.asAziza)
    expect((await change(test.asAziza, id, { ...OMBOR, ...fields })).statusCode).toBe(422)
    expect(await saved(test.asAziza)).toMatchObject([{ id, name: 'Ombor' }])
  })

  it('of another person does not exist for any caller', async () => {
    const id = await added(test.asAziza)
    for (const as of [test.asSardor, test.asDilnoza, test.asJasur]) {
      expect((await change(as, id)).json().code).toBe('api.not_found')
      expect((await remove(as, id)).statusCode).toBe(404)
      expect(await saved(as)).toEqual([])
    }
    expect(await saved(test.asAziza)).toHaveLength(1)
  })

  it.each(['abc', '0', '99999999999'])('with id %s is refused without an error', async id => {
    expect((await change(test.asAziza, id)).statusCode).toBe(422)
    expect((await remove(test.asAziza, id)).statusCode).toBe(422)
  })

  it('is personal in a company, too', async () => {
    await added(test.asJasur)
    expect(await saved(test.asJasur)).toHaveLength(1)
    expect(await saved(test.asDilnoza)).toEqual([])
  })

  it('is saved once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'one-address' }
    const first = await add(test.asAziza, {}, key)
    const again = await add(test.asAziza, {}, key)
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(again.json()).toEqual(first.json())
    expect((await add(test.asAziza, { name: 'x' }, key)).json().code).toBe('api.idempotency_mismatch')
    expect(await saved(test.asAziza)).toHaveLength(1)
  })

  describe('beyond the fiftieth', () => {
    beforeEach(async () => {
      const { id } = await test.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', '998901234567')
        .where('role', '=', 'individual')
        .executeTakeFirstOrThrow()
      const now = test.clock.now()
      const row = { user_id: id, name: 'Ombor', address: 'Toshkent', lat: 41.2, lng: 69.2, region_id: 1726 }
      const rows = Array.from({ length: 50 }, () => ({ ...row, created_at: now, updated_at: now }))
      await test.db.insertInto('saved_addresses').values(rows).execute()
    })

    it('is refused with advice, until one is deleted', async () => {
      const refused = await add(test.asAziza, {}, { 'accept-language': 'ru' })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'api.addresses_too_many', max: 50, message: expect.stringContaining('50') },
      ])
      const [first] = await saved(test.asAziza)
      await remove(test.asAziza, first.id)
      expect((await add(test.asAziza)).statusCode).toBe(201)
    })
  })
})

describe('an order', () => {
  it('keeps its own copy when an address is changed or deleted', async () => {
    const id = await added(test.asAziza)
    const { id: orderId } = await placeOrder(test.asAziza)
    await change(test.asAziza, id, { ...OMBOR, ...PLACES.chirchiq })
    await remove(test.asAziza, id)
    expect((await readAs(test.asAziza, orderId)).routes[0]).toMatchObject(PLACES.tashkent)
  })
})

describe('recent addresses', () => {
  it('are the distinct places of one’s own orders, the newest order first', async () => {
    expect(await recent(test.asAziza)).toEqual([])
    const { tashkent, samarqand, chirchiq, guliston } = PLACES
    await placeOrder(test.asAziza, { routes: [tashkent, samarqand], is_full_round_trip: 1 })
    const beside = { ...chirchiq, lat: chirchiq.lat + 0.0003 }
    await placeOrder(test.asAziza, { routes: [beside, guliston] })
    await placeOrder(test.asAziza, { routes: [chirchiq, tashkent] })
    await placeOrder(test.asSardor, { routes: [PLACES.termiz, samarqand] })
    const nothing = { note: null, contact_name: null, contact_phone: null, photo: null }
    const known = { place: null, somewhere: false, ...nothing }
    const called = (name: string, city: string) => ({ ...known, name, display_name: name, city })
    expect(await recent(test.asAziza)).toEqual([
      { id: 1, ...called('Chirchiq', 'Chirchiq'), ...chirchiq, region_id: 1727 },
      { id: 2, ...called('Chilonzor 5', 'Toshkent'), ...tashkent, region_id: 1726 },
      { id: 3, ...called('Guliston', 'Guliston'), ...guliston, region_id: 1724 },
      { id: 4, ...called('Registon', 'Samarqand'), ...samarqand, region_id: 1718 },
    ])
  })

  it('of an employee are not those of their company', async () => {
    await placeOrder(test.asJasur)
    expect(await recent(test.asJasur)).toHaveLength(2)
    expect(await recent(test.asDilnoza)).toEqual([])
  })

  it('are ten at most', async () => {
    for (let at = 0; at < 6; at++) {
      const from = { address: `A ${at}`, lat: 41.2 + at * 0.01, lng: 69.2 }
      const to = { address: `B ${at}`, lat: 39.6 + at * 0.01, lng: 66.9 }
      await placeOrder(test.asAziza, { routes: [from, to] })
    }
    const places = await recent(test.asAziza)
    expect([places.length, places[0].name, places[9].name]).toEqual([10, 'A 5', 'B 1'])
  })
})
