import { describe, expect, it } from 'vitest'
import { LIVE_RULES } from '../../../../seeds/live-rules.ts'
import {
  acceptRequest,
  confirmRequest,
  counterRequest,
  offerAs,
  offerRequest,
} from '../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'

const test = useLedgerCast()

const PROFILE = '/api/driver/profile'
const TRUCK = { truck_type_id: 4, plate: '01A734KC', model: 'Isuzu', home_region_id: 1726 }

const send = (payload: object, as: Ask = test.asRustam) =>
  as({ method: 'POST', url: PROFILE, payload: { ...TRUCK, ...payload } })
const renew = (payload: object, as: Ask = test.asRustam) =>
  as({
    method: 'PUT',
    url: '/api/driver/documents',
    payload: { insurance_expires_on: null, inspection_expires_on: null, ...payload },
  })
const profile = async () => (await test.asRustam({ url: PROFILE })).json().data

const told = async (kind: string, userId = test.asRustam.userId) =>
  (
    await test.db
      .selectFrom('notices')
      .select('facts')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ facts }) => facts)

const setLicence = (date: string) =>
  test.db
    .updateTable('drivers')
    .set({ licence_expires_on: date })
    .where('user_id', '=', test.asRustam.userId)
    .execute()

describe('the dates of documents', () => {
  it('are refused at their fields together with the rest', async () => {
    const answer = await send({
      plate: '',
      licence_expires_on: '2026-11-20',
      insurance_expires_on: 'soon',
      inspection_expires_on: 5,
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(
      ['inspection_expires_on', 'insurance_expires_on', 'licence_expires_on', 'plate'].toSorted(),
    )
    expect((await renew({ insurance_expires_on: '2026-11-20' })).statusCode).toBe(422)
    expect((await renew({}, test.asUnregistered)).statusCode).toBe(403)
    expect((await renew({}, test.asAziza)).statusCode).toBe(403)
  })

  it('come with the registration, stay if they are not sent again, and the operator sees them', async () => {
    const dates = {
      licence_expires_on: '2030-05-01',
      insurance_expires_on: '2027-01-31',
      inspection_expires_on: null,
    }
    expect((await send(dates)).json().data).toMatchObject({ ...dates, state: 'pending' })
    expect((await send({ inspection_expires_on: '2026-12-31' })).json().data).toMatchObject({
      ...dates,
      inspection_expires_on: '2026-12-31',
    })
    expect((await send({ insurance_expires_on: '' })).json().data.insurance_expires_on).toBeNull()
    const card = await test.asMalika({ url: `/api/admin/drivers/${test.asRustam.userId}` })
    expect(card.json().data).toMatchObject({
      licence_expires_on: '2030-05-01',
      inspection_expires_on: '2026-12-31',
    })
  })

  it('of insurance and inspection are renewed without a new review; the licence’s is not', async () => {
    await renew({ insurance_expires_on: '2027-02-01', licence_expires_on: '2031-01-01' })
    expect(await profile()).toMatchObject({
      state: 'approved',
      insurance_expires_on: '2027-02-01',
      inspection_expires_on: null,
      licence_expires_on: null,
    })
  })

  it('that are over by now may stay as they were', async () => {
    await setLicence('2026-11-01')
    expect((await send({ licence_expires_on: '2026-11-01' })).statusCode).toBe(200)
  })
})

describe('a document that expires', () => {
  const passTo = async (at: string) => {
    test.clock.set(at)
    await test.jobs.runDue()
    return told('document_expires')
  }

  it('is announced fourteen days before and on the day, once each', async () => {
    await renew({ insurance_expires_on: '2027-01-31' })
    expect(await passTo('2027-01-17T08:59:00+05:00')).toEqual([])
    const first = { document: 'insurance', expires_on: '2027-01-31', days: 14 }
    expect(await passTo('2027-01-17T09:01:00+05:00')).toEqual([first])
    expect(await passTo('2027-01-31T08:59:00+05:00')).toHaveLength(1)
    expect(await passTo('2027-01-31T09:01:00+05:00')).toEqual([first, { ...first, days: 0 }])
    expect(await passTo('2027-03-01T09:00:00+05:00')).toHaveLength(2)
  })

  it('is not, once it is renewed; a date that was set back is announced once', async () => {
    await renew({ insurance_expires_on: '2027-01-31' })
    await renew({ insurance_expires_on: '2027-08-31' })
    expect(await passTo('2027-01-31T10:00:00+05:00')).toEqual([])
    await renew({ insurance_expires_on: '2028-08-31' })
    await renew({ insurance_expires_on: '2027-08-31' })
    expect(await passTo('2027-08-17T09:01:00+05:00')).toHaveLength(1)
  })

  it('keeps a driver from bidding only where the setting says so, and only once the licence is over', async () => {
    const order = await placeOrder(test.asAziza)
    await setLicence('2026-11-20')
    const offer = await offerAs(test.asRustam, order.id)
    await test.asAziza(counterRequest(order.id, offer.id))
    const refuses = { ...LIVE_RULES, offers: { ...LIVE_RULES.offers, refusesExpiredLicence: true } }
    await test.db
      .updateTable('settings')
      .set({ value: JSON.stringify(refuses) })
      .where('key', '=', 'live_rules')
      .execute()
    test.clock.pass(60)
    for (const bid of [offerRequest(order.id), confirmRequest(offer.id)]) {
      const refused = await test.asRustam(bid)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'api.document_expired'])
    }
    await setLicence('2026-11-21')
    expect((await test.asRustam(confirmRequest(offer.id))).statusCode).toBe(200)
    await setLicence('2026-11-20')
    expect((await test.asAziza(acceptRequest(order.id, offer))).statusCode).toBe(200)
  })
})

describe('an operator’s decision', () => {
  const decide = async (how: string, more: object = {}) => {
    const url = `/api/admin/drivers/${test.asPending.userId}`
    const { updated_at } = (await test.asMalika({ url })).json().data
    const answer = await test.asMalika({
      method: 'PUT',
      url: `${url}/${how}`,
      payload: { updated_at, ...more },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  it('is told to the driver: what is missing, then that they are approved', async () => {
    await decide('return', { reasons: ['licence_expired', 'plate_not_as_papers'] })
    expect(await told('driver_returned', test.asPending.userId)).toEqual([
      { reasons: 'licence_expired,plate_not_as_papers' },
    ])
    await decide('approve')
    expect(await told('driver_approved', test.asPending.userId)).toEqual([{}])
    await decide('block', { reason: 'Hujjatlar soxta' })
    await decide('unblock', { reason: 'Xato edi' })
    expect(await told('driver_approved', test.asPending.userId)).toHaveLength(1)
  })
})
