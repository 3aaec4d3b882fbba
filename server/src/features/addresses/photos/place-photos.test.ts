import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { type Cast, type CompanyCast, companyCastOf, jobRunnerOf, useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const images = createTestImages()
const test = useCast({ images }) as Cast & CompanyCast
beforeAll(async () => {
  Object.assign(test, await companyCastOf(test))
})

const DAY = 24 * 3600
const SAVED = '/api/address/saved'

const upload = async (bytes: Buffer | null) => ({
  method: 'POST' as const,
  url: '/api/address/photo',
  ...(await formOf({}, bytes === null ? [] : [['photo', bytes]])),
})

const added = async (): Promise<string> =>
  (await doneAs(test.asAziza, await upload(await picture()), 201)).photo

const isStored = async (url: string): Promise<boolean> =>
  (await images.read(url.split('/').at(-1) ?? '')) !== null

const afterDays = async (days: number): Promise<void> => {
  test.clock.pass(days * DAY)
  await jobRunnerOf(test).runDue()
}

describe('an upload', () => {
  it('is refused without a picture, for something else, and for who keeps no addresses', async () => {
    const none = await test.asAziza(await upload(null))
    expect([none.statusCode, none.json().code]).toEqual([422, 'api.photo_required'])
    const text = await test.asAziza(await upload(Buffer.from('<svg onload="alert(1)"/>')))
    expect([text.statusCode, text.json().code]).toEqual([422, 'api.image_invalid'])
    const body = await test.asAziza({ method: 'POST', url: '/api/address/photo', payload: { photo: 'x' } })
    expect([body.statusCode, body.json().code]).toEqual([422, 'api.photos_need_form'])
    expect((await test.asRustam(await upload(await picture()))).statusCode).toBe(403)
    expect((await test.ask(await upload(await picture()))).statusCode).toBe(401)
  })

  it('is seen by its owner alone', async () => {
    const url = await added()
    const seen = await Promise.all(
      [test.asAziza, test.asMalika, test.asSardor, test.asRustam].map(
        async as => (await as({ url })).statusCode,
      ),
    )
    expect(seen).toEqual([200, 404, 404, 404])
  })

  it('that nothing names is deleted after a day', async () => {
    const url = await added()
    await afterDays(0.9)
    expect(await isStored(url)).toBe(true)
    await afterDays(0.2)
    expect(await isStored(url)).toBe(false)
    expect(await test.db.selectFrom('place_photos').selectAll().execute()).toEqual([])
  })
})

describe('a photo of a saved address', () => {
  const saved = async (photo: string): Promise<number> =>
    (
      await doneAs(
        test.asAziza,
        { method: 'POST', url: SAVED, payload: { name: 'Ombor', ...PLACES.tashkent, photo } },
        201,
      )
    ).id

  it('stays while the address has it, and goes within days after that', async () => {
    const url = await added()
    const id = await saved(url)
    for (let week = 0; week < 3; week++) await afterDays(7)
    expect(await isStored(url)).toBe(true)
    await doneAs(test.asAziza, { method: 'DELETE', url: `${SAVED}/${id}` })
    await afterDays(7)
    expect(await isStored(url)).toBe(false)
  })

  it('stays with an order that was made from it', async () => {
    const url = await added()
    const id = await saved(url)
    await acceptedOrder(test, { routes: [{ ...PLACES.tashkent, photo: url }, PLACES.samarqand] })
    await doneAs(test.asAziza, { method: 'DELETE', url: `${SAVED}/${id}` })
    for (let week = 0; week < 3; week++) await afterDays(7)
    expect(await isStored(url)).toBe(true)
    expect((await test.asRustam({ url })).statusCode).toBe(200)
  })

  it('is not another’s', async () => {
    const photo = await added()
    const payload = { name: 'Ombor', ...PLACES.tashkent, photo }
    const refused = await test.asSardor({ method: 'POST', url: SAVED, payload })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['photo']])
    const id = (
      await doneAs(test.asSardor, { method: 'POST', url: SAVED, payload: { ...payload, photo: '' } }, 201)
    ).id
    const changed = await test.asSardor({ method: 'PUT', url: `${SAVED}/${id}`, payload })
    expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['photo']])
  })
})
