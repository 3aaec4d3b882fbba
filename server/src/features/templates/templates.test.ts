import { randomUUID } from 'node:crypto'
import { MOST_TEMPLATES } from '@karvon/domain/templates/order-template'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import type { Asker } from '../../../test/cast.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { ORDER, useTemplateCast } from '../../../test/templates/template-cast.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { forgetTemplates } from './forget-templates.ts'

const test = useTemplateCast()

const URL = '/api/order-templates'

const STOP = { note: '3-darvoza', contact_name: 'Akmal', contact_phone: '+998 90 111-22-33' }
const PIECES = [
  { name: 'Quti', count: 4, length: 0.6, width: 0.4, height: 0.4, weight: 20, stackable: 1, may_tip: 1 },
]

const save = (as: Asker, more: object = {}, key: string = randomUUID()) =>
  as({
    method: 'POST',
    url: URL,
    headers: { 'idempotency-key': key },
    payload: { ...ORDER, name: 'Samarqandga', ...more },
  })

type Saved = { id: number; version: number } & Record<string, unknown>

const saved = async (as: Asker, more: object = {}): Promise<Saved> => {
  const answer = await save(as, more)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json().data
}

const listed = async (as: Asker): Promise<string[]> =>
  (await doneAs(as, { url: `${URL}?per_page=100` })).map(({ name }: { name: string }) => name)

describe('a template', () => {
  it('holds everything of an order but its time', async () => {
    const whole = {
      ...ORDER,
      routes: [{ ...PLACES.tashkent, ...STOP }, PLACES.guliston, PLACES.samarqand],
      pieces: PIECES,
      weight: 80,
      is_full_round_trip: 1,
      loaders: 2,
      comment: 'Ehtiyot',
      price: 4_000_000,
      payer: 'receiver',
    }
    const { id } = await saved(test.asAziza, whole)
    const read = await doneAs(test.asAziza, { url: `${URL}/${id}` })
    expect(read).toMatchObject({
      name: 'Samarqandga',
      is_shared: false,
      may_change: true,
      truck_type_id: 4,
      parcel_type_id: 6,
      weight: 80,
      loaders: 2,
      comment: 'Ehtiyot',
      offered_price: 4_000_000,
      payer: 'receiver',
      receiver_phone: '998907654321',
      payment_type: 'cash',
      is_full_round_trip: true,
      pieces: [{ name: 'Quti', count: 4, length: 0.6, weight: 20, stackable: true, may_tip: true }],
      schedules_count: 0,
    })
    expect(read.routes).toHaveLength(3)
    expect(read.routes[0]).toMatchObject({
      note: '3-darvoza',
      contact_name: 'Akmal',
      contact_phone: '998901112233',
      precision: 'pin',
      region_id: 1726,
    })
  })

  it('is saved once per key', async () => {
    const key = randomUUID()
    const [first, again] = [await save(test.asAziza, {}, key), await save(test.asAziza, {}, key)]
    expect(again.json()).toEqual(first.json())
    expect(await listed(test.asAziza)).toEqual(['Samarqandga'])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ routes: [PLACES.tashkent] }, 'routes'],
    [{ routes: [PLACES.tashkent, PLACES.bishkek] }, 'routes.1.lat'],
    [{ car_type_id: 99 }, 'truck_type'],
    [{ cargo_type_id: 99 }, 'parcel_type'],
    [{ weight: 99_000 }, 'weight'],
    [{ receiver_phone: '12' }, 'receiver_phone'],
    [{ price: 1 }, 'price'],
    [
      { routes: [{ ...PLACES.tashkent, photo: `${'a'.repeat(22)}.webp` }, PLACES.samarqand] },
      'routes.0.photo',
    ],
  ])('with %j is refused at %s', async (more, field) => {
    const answer = await save(test.asAziza, more)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toContain(field)
    expect(await listed(test.asAziza)).toEqual([])
  })

  it('does not ask for the money that its order will need', async () => {
    await saved(test.asAziza, { payment_type: 'company' })
    await saved(test.asSherzod, { payment_type: 'company' })
  })

  it('is read in the language of its reader', async () => {
    const { id } = await saved(test.asAziza)
    const ru = await test.asAziza({ url: `${URL}/${id}`, headers: { 'accept-language': 'ru' } })
    expect(ru.json().data.routes[1].city).toBe('Самарканд')
  })

  it('is private, or shared in the company: all use it, its author and the owner change it', async () => {
    const own = await saved(test.asJasur, { name: 'Faqat meniki' })
    const shared = await saved(test.asJasur, { name: 'Hammaga', is_shared: 1 })
    await saved(test.asDilnoza, { name: 'Egasiniki', is_shared: 1 })
    expect(await listed(test.asJasur)).toEqual(['Egasiniki', 'Faqat meniki', 'Hammaga'])
    expect(await listed(test.asDilnoza)).toEqual(['Egasiniki', 'Hammaga'])
    expect(await listed(test.asSherzod)).toEqual([])
    const rename = { method: 'PUT', payload: { name: 'Boshqa', is_shared: false } } as const
    const url = `${URL}/${shared.id}/name`
    expect((await test.asSherzod({ ...rename, url })).statusCode).toBe(404)
    expect((await test.asDilnoza({ ...rename, url: `${URL}/${own.id}/name` })).statusCode).toBe(404)
    const stays = { ...rename, url, payload: { name: 'Boshqa', is_shared: true } }
    expect(await doneAs(test.asDilnoza, stays)).toMatchObject({ name: 'Boshqa', is_shared: true })
    expect((await test.asDilnoza({ ...rename, url })).statusCode).toBe(404)
    expect(await listed(test.asDilnoza)).toEqual(['Egasiniki'])
    expect(await listed(test.asJasur)).toEqual(['Boshqa', 'Egasiniki', 'Faqat meniki'])
  })

  it('of a colleague is not changed by an employee', async () => {
    const { id, version } = await saved(test.asDilnoza, { is_shared: 1 })
    const payload = { ...ORDER, name: 'X', version }
    expect((await test.asJasur({ method: 'PUT', url: `${URL}/${id}`, payload })).statusCode).toBe(404)
    expect((await test.asJasur({ method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(404)
    expect(await doneAs(test.asJasur, { url: `${URL}/${id}` })).toMatchObject({ may_change: false })
  })

  it('is replaced by whoever has seen its last version', async () => {
    const { id, version } = await saved(test.asAziza)
    const change = (more: object) =>
      test.asAziza({
        method: 'PUT',
        url: `${URL}/${id}`,
        payload: { ...ORDER, name: 'Yangi', version, ...more },
      })
    expect((await change({ weight: -1 })).statusCode).toBe(422)
    expect((await change({ weight: 2000 })).json().data).toMatchObject({ name: 'Yangi', weight: 2000 })
    expect((await change({ weight: 2500 })).json().code).toBe('api.changed_meanwhile')
    await doneAs(test.asAziza, { method: 'DELETE', url: `${URL}/${id}` })
    expect((await change({})).statusCode).toBe(404)
  })

  it('can be saved a hundred times', async () => {
    const rows = Array.from({ length: MOST_TEMPLATES }, (_, at) => ({
      owner_id: test.asAziza.userId,
      name: `Shablon ${at}`,
      draft: '{}',
      created_at: test.clock.now(),
      updated_at: test.clock.now(),
    }))
    await test.db.insertInto('order_templates').values(rows).execute()
    const answer = await save(test.asAziza)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'api.templates_too_many'])
    expect(answer.json().max).toBe(MOST_TEMPLATES)
  })

  it('keeps the photo of an entrance as long as it names it', async () => {
    const name = `${'b'.repeat(22)}.webp`
    const at = new Date('2026-11-01T00:00:00Z')
    await test.db
      .insertInto('place_photos')
      .values({ name, owner_id: test.asAziza.userId, company_id: null, added_at: at, used_at: at })
      .execute()
    await test.db
      .insertInto('jobs')
      .values({ kind: 'settle_place_photo', payload: JSON.stringify({ name }), run_at: at })
      .execute()
    const { id } = await saved(test.asAziza, {
      routes: [{ ...PLACES.tashkent, photo: name }, PLACES.samarqand],
    })
    const photos = async () => (await test.db.selectFrom('place_photos').select('name').execute()).length
    test.clock.pass(3 * 86_400)
    await test.jobs.runDue()
    expect(await photos()).toBe(1)
    await doneAs(test.asAziza, { method: 'DELETE', url: `${URL}/${id}` })
    test.clock.pass(8 * 86_400)
    await test.jobs.runDue()
    expect(await photos()).toBe(0)
  })

  it('goes with its author’s account, and with their company if that closes', async () => {
    await saved(test.asAziza)
    await saved(test.asJasur, { name: 'Hammaga', is_shared: 1 })
    await saved(test.asJasur)
    const left = async () => {
      const rows = await test.db.selectFrom('order_templates').select('owner_id').execute()
      return rows.map(({ owner_id }) => owner_id)
    }
    const forget = (closing: { userId: number; companyId: number | null }) =>
      inTransaction(test.db, tx => forgetTemplates(tx, closing))
    await forget({ userId: test.asAziza.userId, companyId: null })
    expect(await left()).toEqual([test.asJasur.userId, test.asJasur.userId])
    await forget({ userId: test.asDilnoza.userId, companyId: test.asDilnoza.companyId })
    expect(await left()).toEqual([])
  })
})
