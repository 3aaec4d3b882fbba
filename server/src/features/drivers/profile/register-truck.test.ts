import { describe, expect, it } from 'vitest'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { PROFILE, RUSTAM, saved, TRUCK } from '../driver-app.fixture.ts'

const test = useTestApp()

const asRustam = () => test.signIn(RUSTAM, 'driver')

const stored = () => test.db.selectFrom('drivers').selectAll().executeTakeFirst()

describe('who may register a truck', () => {
  it('neither visitors nor clients', async () => {
    expect((await test.ask(saved(TRUCK))).statusCode).toBe(401)
    expect((await test.asAziza(saved(TRUCK))).statusCode).toBe(403)
    expect((await test.asAziza({ url: PROFILE })).statusCode).toBe(403)
    expect(await stored()).toBeUndefined()
  })
})

describe('refusals', () => {
  it('reports everything that is missing, each at its field', async () => {
    const answer = await (await asRustam())(saved({}))
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
      422,
      ['home_region_id', 'plate', 'truck_type_id'],
    ])
  })

  it.each([
    [{ truck_type_id: 99 }, 'truck_type_id', 'truck_type_unknown'],
    [{ truck_type_id: 'x' }, 'truck_type_id', 'integer_invalid'],
    [{ plate: '01' }, 'plate', 'plate_invalid'],
    [{ home_region_id: 1 }, 'home_region_id', 'region_unknown'],
    [{ model: 'm'.repeat(61) }, 'model', 'text_too_long'],
    [{ dimension_x: 5 }, 'dimension_y', 'dimension_incomplete'],
    [{ dimension_x: 50, dimension_y: 2, dimension_z: 2 }, 'dimension_x', 'dimension_out_of_range'],
    [{ first_name: 'a'.repeat(61) }, 'first_name', 'text_too_long'],
  ])('%j', async (wrong, field, code) => {
    const answer = await (await asRustam())(saved({ ...TRUCK, ...wrong }))
    expect([answer.statusCode, answer.json().code]).toEqual([422, `api.${code}`])
    expect(Object.keys(answer.json().errors)).toContain(field)
    expect(await stored()).toBeUndefined()
  })

  it('a licence that is not a picture', async () => {
    const ask = await asRustam()
    const form = await formOf(TRUCK, [['licence', Buffer.from('<svg onload="alert(1)"/>')]])
    const answer = await ask({ method: 'POST', url: PROFILE, ...form })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.image_invalid'])
    expect(await stored()).toBeUndefined()
  })

  it('a file of more than 8 MiB', async () => {
    const ask = await asRustam()
    const form = await formOf(TRUCK, [['licence', Buffer.alloc(8 * 1024 * 1024 + 1)]])
    const answer = await ask({ method: 'POST', url: PROFILE, ...form })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'api.body_too_large'])
    expect(await stored()).toBeUndefined()
  })
})

describe('a registration', () => {
  it('is unregistered before, and pending after', async () => {
    const ask = await asRustam()
    const before = (await ask({ url: PROFILE })).json().data
    expect(before).toMatchObject({ state: 'unregistered', truck_type_id: null, plate: null, trips: 0 })
    const answer = await ask(saved(TRUCK))
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        id: before.id,
        state: 'pending',
        first_name: 'Rustam',
        last_name: 'Toshmatov',
        phone: RUSTAM,
        truck_type_id: 4,
        plate: '01A734KC',
        model: 'Isuzu NQR 71',
        dimension_x: 5,
        dimension_y: 2.1,
        dimension_z: 2.1,
        home_region_id: 1726,
        home_place: null,
        licence_photo: null,
        licence_expires_on: null,
        insurance_expires_on: null,
        inspection_expires_on: null,
        rating: null,
        trips: 0,
        kept_share: null,
        correction: null,
      },
    ])
  })

  it('sets a driver’s name; an existing name stays if none is sent', async () => {
    const ask = await test.signIn('998977009999', 'driver')
    const first = await ask(saved({ ...TRUCK, first_name: 'Botir', last_name: 'Hakimov' }))
    const second = await ask(saved(TRUCK))
    const third = await ask(saved({ ...TRUCK, first_name: 'Bobur' }))
    const names = [first, second, third].map(answer => answer.json().data.first_name)
    expect(names).toEqual(['Botir', 'Botir', 'Bobur'])
  })

  it.each([
    ['approved', 'pending'],
    ['blocked', 'blocked'],
  ] as const)('of a driver who is %s makes them %s', async (state, after) => {
    const ask = await asRustam()
    await ask(saved(TRUCK))
    await test.db.updateTable('drivers').set({ state, deals_taken: 7 }).execute()
    const answer = await ask(saved({ ...TRUCK, plate: '10 B 555 BB' }))
    expect(answer.json().data).toMatchObject({ state: after, plate: '10B555BB' })
    expect(await stored()).toMatchObject({ deals_taken: 7 })
  })
})

describe('the picture of the licence', () => {
  const register = async (files: Parameters<typeof formOf>[1]) => {
    const ask = await asRustam()
    const answer = await ask({ method: 'POST', url: PROFILE, ...(await formOf(TRUCK, files)) })
    return { ask, photo: answer.json().data.licence_photo as string | null }
  }

  it('is visible only to its driver, as WebP', async () => {
    const { ask, photo } = await register([['licence', await picture()]])
    expect(photo).toMatch(/^\/api\/files\/[A-Za-z0-9_-]{22}\.webp$/)
    const url = photo ?? ''
    expect((await test.ask({ url })).statusCode).toBe(401)
    expect((await test.asAziza({ url })).statusCode).toBe(404)
    const other = await test.signIn('998977008802', 'driver')
    expect((await other({ url })).statusCode).toBe(404)
    const answer = await ask({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': expect.stringMatching(/^private/),
    })
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('stays if an edit sends none or an empty field', async () => {
    const { ask, photo } = await register([['licence', await picture()]])
    const byJson = await ask(saved(TRUCK))
    const byForm = await ask({
      method: 'POST',
      url: PROFILE,
      ...(await formOf(TRUCK, [['licence', Buffer.alloc(0)]])),
    })
    expect([byJson, byForm].map(answer => answer.json().data.licence_photo)).toEqual([photo, photo])
  })

  it('is not read from another field', async () => {
    const { photo } = await register([['photo', await picture()]])
    expect(photo).toBeNull()
  })

  it.each(['..%2F..%2Fsecret', 'no-such-name.webp', `${'A'.repeat(22)}.webp`])(
    'does not exist as %s',
    async name => {
      expect((await (await asRustam())({ url: `/api/files/${name}` })).statusCode).toBe(404)
    },
  )
})

describe('the name of a newcomer', () => {
  it('is required if none is known', async () => {
    const ask = await test.signIn('998977009998', 'driver')
    const answer = await ask(saved({ ...TRUCK, last_name: ' ' }))
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
      422,
      ['first_name', 'last_name'],
    ])
    expect(await stored()).toBeUndefined()
  })

  it('is taken from their client account with the same phone', async () => {
    const ask = await test.signIn('998901234567', 'driver')
    expect((await ask({ url: PROFILE })).json().data).toMatchObject({
      state: 'unregistered',
      first_name: 'Aziza',
    })
  })
})
