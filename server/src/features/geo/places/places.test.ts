import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCompanies } from '../../../../test/cast.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const test = useCompanies()

const URL = '/api/admin/places'
const PLACE = {
  kind: 'customs',
  names: { uz: 'Yallama yuk posti', ru: 'Грузовой пост Яллама', en: 'Yallama freight post' },
  lat: 41.2001,
  lng: 69.2551,
  approximate: true,
  phone: '71 200-11-22',
  hours: '24/7',
  note: 'Darvoza janubda',
}

const post = (place: object = PLACE): InjectOptions => ({ method: 'POST', url: URL, payload: place })
const kept = async (place: object = PLACE) => (await test.asMalika(post(place))).json().data

const ask = async (path: string, q: string, language = 'uz', app = test.app) => {
  const answer = await app.inject({
    url: `/api/geo/${path}?q=${encodeURIComponent(q)}`,
    headers: { 'accept-language': language },
  })
  return answer.json().data
}
const suggested = async (q: string, language?: string): Promise<string[]> =>
  (await ask('suggest', q, language)).map((one: { display_name: string }) => one.display_name)

const audited = () =>
  test.db.selectFrom('audit_log').select(['action', 'object_kind']).orderBy('id').execute()

describe('a stored place', () => {
  it('is refused outside the country, without a name and with an invalid phone, all at once', async () => {
    const answer = await test.asMalika(
      post({ ...PLACE, lat: 42.8746, lng: 74.5698, names: { uz: '', ru: ' ', en: '' }, phone: '12' }),
    )
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
      422,
      ['lat', 'names.uz', 'phone'],
    ])
    expect(await audited()).toEqual([])
  })

  it('can only be stored by an operator', async () => {
    expect((await test.asAziza(post())).statusCode).toBe(403)
    expect((await test.ask({ url: URL })).statusCode).toBe(401)
  })

  it('is stored, listed, changed and removed, each time with a log entry', async () => {
    const place = await kept()
    expect(place).toMatchObject({ ...PLACE, phone: '998712001122', region_id: 1726, version: 1 })
    const listed = async (query: string) => {
      const { data, meta } = (await test.asMalika({ url: `${URL}?${query}` })).json()
      return [data.map(({ id }: { id: number }) => id), meta.total]
    }
    expect(await listed(`q=${encodeURIComponent('ялама')}`)).toEqual([[place.id], 1])
    expect(await listed('q=janubda&kind=customs')).toEqual([[place.id], 1])
    expect(await listed('kind=market')).toEqual([[], 0])

    const put = (version: number) =>
      test.asMalika({
        method: 'PUT',
        url: `${URL}/${place.id}`,
        payload: { ...PLACE, approximate: false, version },
      })
    expect((await put(1)).json().data).toMatchObject({ approximate: false, version: 2 })
    expect((await put(1)).json().code).toBe('api.changed_meanwhile')

    const remove = () => test.asMalika({ method: 'DELETE', url: `${URL}/${place.id}?version=2` })
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).json().code).toBe('api.not_found')
    expect((await audited()).map(({ action }) => action)).toEqual([
      'place.add',
      'place.change',
      'place.remove',
    ])
  })
})

describe('the search', () => {
  it('finds a stored place by each name, in any script and with typos', async () => {
    await kept()
    for (const typed of [
      'yallama yuk posti',
      'Яллама пост',
      'яллама юк пости',
      'yalama yuk',
      'Yallama freight',
    ]) {
      expect([typed, (await suggested(typed))[0]]).toEqual([typed, 'Yallama yuk posti'])
    }
    expect((await suggested('yallama post', 'ru'))[0]).toBe('Грузовой пост Яллама')
    expect(await ask('geocode', 'Пост Яллама, Ташкент')).toMatchObject({
      formatted_address: 'Yallama yuk posti, Toshkent shahri',
      geometry: { location: { lat: 41.2001, lng: 69.2551 } },
      precision: 'district',
      source: 'operators',
    })
  })

  it('requires a pin until operators have set the gate', async () => {
    const { id, version } = await kept()
    const precisions = async () => [
      (await ask('suggest', 'Yallama yuk posti'))[0].precision,
      (await ask('geocode', 'Yallama yuk posti')).precision,
    ]
    expect(await precisions()).toEqual(['district', 'district'])
    const exact = { ...PLACE, approximate: false, version }
    await test.asMalika({ method: 'PUT', url: `${URL}/${id}`, payload: exact })
    expect(await precisions()).toEqual(['place', 'place'])
  })

  it('names a point after the stored place there, without moving it', async () => {
    await kept()
    const answer = await test.app.inject({ url: '/api/geo/reverse?lat=41.2005&lng=69.2553' })
    expect(answer.json().data).toMatchObject({
      formatted_address: 'Yallama yuk posti, Toshkent shahri',
      geometry: { location: { lat: 41.2005, lng: 69.2553 } },
      precision: 'district',
    })
  })

  it('ranks a city above a place with the same prefix', async () => {
    await kept({ ...PLACE, names: { uz: 'Samarqand darvoza ombori', ru: '', en: '' }, kind: 'warehouse' })
    const found = await suggested('samarqand')
    expect(found[0]).toBe('Samarqand')
    expect(found).toContain('Samarqand darvoza ombori')
    expect((await ask('geocode', 'Samarqand')).source).toBe('embedded')
  })

  it('appears once, with the operators’ point, if the map knows it too', async () => {
    const names = { uz: 'Qoʻyliq dehqon bozori', ru: 'Куйлюкский рынок', en: 'Kuyluk market' }
    const gate = { lat: 41.23648, lng: 69.32955 }
    await kept({ ...PLACE, kind: 'market', names, ...gate })
    for (const [query, language, name] of [
      ['Qoʻyliq', 'uz', names.uz],
      ['Куйлюк', 'ru', names.ru],
    ] as const) {
      const found: { display_name: string; lat: number; lng: number }[] = await ask(
        'suggest',
        query,
        language,
      )
      expect(found.filter(({ display_name }) => display_name === name)).toMatchObject([gate])
    }
  })

  it('does not match other numbers in a name', async () => {
    await kept({ ...PLACE, names: { uz: 'Yuk terminali 2', ru: '', en: '' }, kind: 'terminal' })
    expect(await suggested('yuk terminali 5')).not.toContain('Yuk terminali 2')
    expect((await suggested('yuk terminali 2'))[0]).toBe('Yuk terminali 2')
  })

  it('sees added and removed places of all processes at once', async () => {
    const other = await startTestApp({ ...test.real, db: test.db })
    try {
      const names = async () =>
        (await ask('suggest', 'yallama yuk', 'uz', other.app)).map(
          (one: { display_name: string }) => one.display_name,
        )
      expect(await names()).not.toContain('Yallama yuk posti')
      const place = await kept()
      expect(await names()).toContain('Yallama yuk posti')
      await test.asMalika({ method: 'DELETE', url: `${URL}/${place.id}` })
      expect(await names()).not.toContain('Yallama yuk posti')
    } finally {
      await other.app.close()
    }
  })
})

describe('an order to a stored place', () => {
  it('is shown in each language by the operators’ names, even once it is removed', async () => {
    const { id } = await kept()
    const [found] = await ask('suggest', 'Yallama yuk posti')
    expect(found).toMatchObject({ place: `kept-${id}`, city: 'Toshkent' })
    const to = {
      address: found.value,
      lat: found.lat,
      lng: found.lng,
      place: found.place,
      precision: 'place',
    }
    const order = await placeOrder(test.asAziza, { routes: [PLACES.samarqand, to] })
    const nameIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { routes } = await doneAs(test.asAziza, { url: `/api/truck-booking/${order.id}`, headers })
      return routes[1].address
    }
    expect(await nameIn('ru')).toBe('Грузовой пост Яллама, город Ташкент')
    expect(await nameIn('uz-Cyrl')).toBe('Яллама юк пости, Тошкент шаҳри')
    await test.asMalika({ method: 'DELETE', url: `${URL}/${id}?version=1` })
    expect(await nameIn('en')).toBe('Yallama freight post, Tashkent City')
  })
})
