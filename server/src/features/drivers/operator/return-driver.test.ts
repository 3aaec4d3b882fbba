import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'

const test = useLedgerCast()

const PROFILE = '/api/driver/profile'

const cardUrl = () => `/api/admin/drivers/${test.asPending.userId}`

const card = async () => (await test.asMalika({ url: cardUrl() })).json().data

const sendBack = async (payload: object): Promise<InjectOptions> => {
  const { updated_at } = await card()
  return { method: 'PUT', url: `${cardUrl()}/return`, payload: { updated_at, ...payload } }
}

const codeOf = async (
  as: (request: InjectOptions) => Promise<LightMyRequestResponse>,
  request: InjectOptions,
) => {
  const answer = await as(request)
  return [answer.statusCode, answer.json().code]
}

const returned = async (reasons: readonly string[], note?: string) => {
  const answer = await test.asMalika(await sendBack({ reasons, note }))
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const profile = async () => (await test.asPending({ url: PROFILE })).json().data

const send = (payload: object) => test.asPending({ method: 'POST', url: PROFILE, payload })

describe('returning a driver', () => {
  it('is refused for others, without a reason, with an unknown one and with two for one field', async () => {
    const request = await sendBack({ reasons: ['licence_expired'] })
    expect(await codeOf(test.asAziza, request)).toEqual([403, 'api.forbidden'])
    expect(await codeOf(test.asPending, request)).toEqual([403, 'api.forbidden'])
    const refusals = [
      [[], 'api.corrections_required'],
      [['too_old'], 'api.choice_invalid'],
      [['plate_not_as_papers', 'plate_of_another'], 'api.choice_invalid'],
    ] as const
    for (const [reasons, code] of refusals)
      expect(await codeOf(test.asMalika, await sendBack({ reasons }))).toEqual([422, code])
    expect(
      await codeOf(test.asMalika, await sendBack({ reasons: ['model_wrong'], note: 'x'.repeat(501) })),
    ).toEqual([422, 'api.text_too_long'])
    expect(await card()).toMatchObject({ state: 'pending', review: null })
  })

  it('is refused for an approved driver, and if they have changed meanwhile', async () => {
    const { updated_at } = (await test.asMalika({ url: `/api/admin/drivers/${test.asRustam.userId}` })).json()
      .data
    const url = `/api/admin/drivers/${test.asRustam.userId}/return`
    const payload = { reasons: ['model_wrong'], updated_at }
    expect(await codeOf(test.asMalika, { method: 'PUT', url, payload })).toEqual([409, 'api.already_decided'])
    const stale = { reasons: ['model_wrong'], updated_at: '2020-01-01T00:00:00Z' }
    expect(await codeOf(test.asMalika, await sendBack(stale))).toEqual([409, 'api.changed_meanwhile'])
  })

  it('notifies the driver what to correct; the audit log records it', async () => {
    expect(await returned(['licence_unreadable', 'plate_not_as_papers'], ' Flash off ')).toMatchObject({
      state: 'returned',
      review: { note: 'Flash off', sent_again_at: null, changed: [] },
    })
    expect(await profile()).toMatchObject({
      state: 'returned',
      correction: { reasons: ['licence_unreadable', 'plate_not_as_papers'], note: 'Flash off' },
    })
    const { notices } = (await test.asPending({ url: '/api/notices' })).json().data
    expect(notices[0]).toMatchObject({ kind: 'driver_returned', order_id: null })
    const audited = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'driver.return')
      .execute()
    expect(audited).toMatchObject([
      {
        actor_id: test.asMalika.userId,
        before: { state: 'pending' },
        after: {
          state: 'returned',
          reasons: ['licence_unreadable', 'plate_not_as_papers'],
          reason: 'Flash off',
        },
      },
    ])
  })
})

describe('a returned driver', () => {
  it('is refused without the requested new photo, or with an invalid value', async () => {
    await returned(['licence_expired', 'plate_not_as_papers'])
    const answer = await send({ plate: '10 B 555 BB' })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['licence']])
    expect((await send({ plate: '1' })).json().errors).toHaveProperty('plate')
    expect(await profile()).toMatchObject({ state: 'returned' })
  })

  it('can correct only what was requested; the operator sees the changes', async () => {
    const before = await profile()
    await returned(['licence_expired', 'plate_not_as_papers'])
    const overview = async () =>
      (await test.asMalika({ url: '/api/admin/overview' })).json().data.drivers_waiting
    expect(await overview()).toEqual([])
    const fields = { plate: '10 B 555 BB', model: 'Boshqa', first_name: 'Boshqa' }
    const form = await formOf(fields, [['licence', await picture()]])
    const answer = await test.asPending({ method: 'POST', url: PROFILE, ...form })
    const { model, first_name } = before
    expect(answer.json().data).toMatchObject({
      state: 'pending',
      plate: '10B555BB',
      model,
      first_name,
      correction: null,
    })
    expect(await card()).toMatchObject({
      state: 'pending',
      came_back: true,
      review: {
        changed: ['plate', 'licence'],
        before: { plate: before.plate },
        sent_again_at: expect.any(String),
      },
    })
    expect(await overview()).toMatchObject([{ id: test.asPending.userId, came_back: true }])
    const { updated_at } = await card()
    const approved = await test.asMalika({
      method: 'PUT',
      url: `${cardUrl()}/approve`,
      payload: { updated_at },
    })
    expect(approved.json().data).toMatchObject({ state: 'approved', came_back: false, review: null })
  })

  it('may correct an existing name', async () => {
    await returned(['name_incomplete'])
    const answer = await send({ first_name: 'Anvarjon', last_name: 'Rahimov' })
    expect(answer.json().data).toMatchObject({
      state: 'pending',
      first_name: 'Anvarjon',
      last_name: 'Rahimov',
    })
  })

  it('sees no orders until approved', async () => {
    await returned(['model_wrong'])
    expect(await codeOf(test.asPending, { url: '/api/driver/feed' })).toEqual([
      403,
      'api.driver_not_approved',
    ])
  })
})
