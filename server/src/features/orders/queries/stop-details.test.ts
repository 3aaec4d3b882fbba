import { beforeAll, describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES } from '../../../../test/booking.ts'
import { type Cast, type CompanyCast, companyCastOf, useCast } from '../../../../test/cast.ts'
import { acceptRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useCast({ images: createTestImages() }) as Cast & CompanyCast
beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})

const photoOf = async (as: Ask): Promise<string> =>
  (
    await doneAs(
      as,
      { method: 'POST', url: '/api/address/photo', ...(await formOf({}, [['photo', await picture()]])) },
      201,
    )
  ).photo

const SENT = { note: ' 3-darvoza ', contact_name: 'Dilshod', contact_phone: '90 345-67-89' }
const GATE = { note: '3-darvoza', contact_name: 'Dilshod', contact_phone: '998903456789' }
const NOTHING = { note: null, contact_name: null, contact_phone: null, photo: null }

/** An order of Aziza's that tells its driver of both points. */
const detailed = async (more: object = {}) => {
  const photo = await photoOf(test.asAziza)
  const receiving = await photoOf(test.asAziza)
  const routes = [
    { ...PLACES.tashkent, ...SENT, photo },
    { ...PLACES.samarqand, note: 'Orqa tomondan', photo: receiving },
  ]
  return { photo, receiving, order: await placeOrder(test.asAziza, { routes, ...more }) }
}

const statusOf = async (as: Ask, url: string): Promise<number> => (await as({ url })).statusCode

const taken = async (orderId: number) =>
  doneAs(test.asAziza, acceptRequest(orderId, await offerAs(test.asRustam, orderId)))

describe('what a client tells of a point', () => {
  it('is read by its client and by operators, and by its driver once they have the order', async () => {
    const { order, photo, receiving } = await detailed()
    const first = { ...GATE, photo }
    const second = { ...NOTHING, note: 'Orqa tomondan', photo: receiving }
    const own = (await readAs(test.asAziza, order.id)).routes
    expect(own).toMatchObject([first, second])
    expect((await readAs(test.asMalika, order.id, '/api/admin/orders')).routes).toMatchObject([first, second])

    const feed = await doneAs(test.asRustam, { url: '/api/driver/feed' })
    for (const field of Object.keys(NOTHING)) expect(feed[0].routes[0]).not.toHaveProperty(field)
    expect(JSON.stringify(feed)).not.toMatch(/darvoza|Dilshod|3456789/)
    expect(await statusOf(test.asRustam, photo)).toBe(404)

    await taken(order.id)
    const deal = await readAs(test.asRustam, order.id, '/api/driver/orders')
    expect(deal.routes).toMatchObject([first, second])
    expect([await statusOf(test.asRustam, photo), await statusOf(test.asShavkat, photo)]).toEqual([200, 404])
  })

  it('is on the receiver’s page of their own point alone, without any contact', async () => {
    const { order, photo, receiving } = await detailed({ is_full_round_trip: 1 })
    const { url } = await doneAs(test.asAziza, {
      method: 'POST',
      url: `/api/truck-booking/${order.id}/share`,
    })
    const token = url.split('/receive/')[1]
    const page = await doneAs(test.ask, { url: `/api/receiver/${token}` })
    expect(page.routes.map(({ note }: { note: string | null }) => note)).toEqual([
      null,
      'Orqa tomondan',
      null,
    ])
    expect(JSON.stringify(page)).not.toMatch(/darvoza|Dilshod|3456789/)
    const [, { photo: shown }] = page.routes
    expect(await statusOf(test.ask, shown)).toBe(200)
    expect(await statusOf(test.ask, receiving)).toBe(401)
    const other = photo.split('/').at(-1)
    expect(await statusOf(test.ask, `/api/receiver/${token}/photos/${other}`)).toBe(404)
  })

  it('is the driver’s for three days after the end; then the contact is masked and the photo gone', async () => {
    const { order } = await detailed()
    const deal = await taken(order.id)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asAziza, statusRequest(order.id, 'done'))
    const at = () => readAs(test.asRustam, order.id, '/api/driver/orders')
    expect((await at()).routes[0]).toMatchObject(GATE)
    test.clock.pass(73 * 3600)
    const [stop] = (await at()).routes
    expect(stop).toMatchObject({ note: '3-darvoza', contact_name: null, photo: null })
    expect(stop.contact_phone).not.toContain('34567')
    expect((await readAs(test.asAziza, order.id)).routes[0]).toMatchObject(GATE)
  })

  it('is changed by an edit, and the way back of a round trip has that of the beginning', async () => {
    const { order, photo } = await detailed({ is_full_round_trip: 1 })
    expect((await readAs(test.asAziza, order.id)).routes[2]).toMatchObject({ ...GATE, photo })
    const routes = [{ ...PLACES.tashkent, note: '4-darvoza' }, PLACES.samarqand]
    await doneAs(test.asAziza, editRequest(order.id, { routes, version: order.version }))
    const edited = (await readAs(test.asAziza, order.id)).routes
    expect(edited).toMatchObject([{ ...NOTHING, note: '4-darvoza' }, NOTHING])
  })

  it('comes with the addresses of the latest orders', async () => {
    const { photo } = await detailed()
    const recent = await doneAs(test.asAziza, { url: '/api/address/recent' })
    expect(recent[0]).toMatchObject({ ...GATE, photo })
  })
})

describe('what is refused', () => {
  const refusedAt = async (as: Ask, stop: object) => {
    const routes = [{ ...PLACES.tashkent, ...stop }, PLACES.samarqand]
    const answer = await as({ method: 'POST', url: BOOK, payload: { ...BOOKING, routes } })
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})]
  }

  it.each([
    [{ note: 'a'.repeat(301) }, 'text_too_long', 'note'],
    [{ note: 'a\u0000' }, 'text_invalid', 'note'],
    [{ note: { $ne: 1 } }, 'text_invalid', 'note'],
    [{ contact_name: 'a'.repeat(61) }, 'text_too_long', 'contact_name'],
    [{ contact_phone: '12' }, 'phone_format', 'contact_phone'],
    [{ photo: '../../etc/passwd' }, 'image_invalid', 'photo'],
    [{ photo: '/api/files/AbCdEfGhIjKlMnOpQrStUv.webp' }, 'image_invalid', 'photo'],
  ])('%o: %s at %s', async (stop, code, field) => {
    expect(await refusedAt(test.asAziza, stop)).toEqual([422, `api.${code}`, [`routes.0.${field}`]])
  })

  it('another’s photo, while a colleague’s may be named and seen', async () => {
    const photo = await photoOf(test.asAziza)
    expect(await refusedAt(test.asSardor, { photo })).toEqual([422, 'api.image_invalid', ['routes.0.photo']])
    const ofCompany = await photoOf(test.asDilnoza)
    const routes = [{ ...PLACES.tashkent, photo: ofCompany }, PLACES.samarqand]
    const { id } = await placeOrder(test.asJasur, { routes })
    expect((await readAs(test.asJasur, id)).routes[0].photo).toBe(ofCompany)
    expect(await statusOf(test.asJasur, ofCompany)).toBe(200)
    expect(await statusOf(test.asAziza, ofCompany)).toBe(404)
  })
})
