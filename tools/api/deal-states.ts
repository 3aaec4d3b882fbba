import { askAs } from '../../bench/prove/access/every-write.ts'
import type { ProvenApp } from '../../bench/prove/access/open-app.ts'
import { shareOf } from '../../bench/prove/access/world.ts'
import { PLACES } from '../../server/test/booking.ts'
import { jobRunnerOf } from '../../server/test/cast.ts'
import { acceptedOrder } from '../../server/test/deals/bargaining.ts'
import { photoForm, standAt } from '../../server/test/deals/evidence.ts'
import { doneAs } from '../../server/test/deals/orders.ts'
import { driveTo, statusRequest } from '../../server/test/deals/transitions.ts'
import type { Preparations } from './recorded-call.ts'

/** It is this time on the day of loading; whoever is signed in has been there all along. */
export const waitUntil = async ({ clock, db }: ProvenApp, time: string): Promise<void> => {
  clock.set(`2026-11-22T${time}+05:00`)
  await db.updateTable('sessions').set({ seen_at: clock.now() }).execute()
}

const LOADING = '09:00:00'
const LATE = '09:30:00'
export const WAITED_AN_HOUR = '10:00:00'

/** An order that is to be loaded at nine, by a driver who has not come half an hour later. */
const lateOrder = async (test: ProvenApp) => {
  const { order } = await acceptedOrder(test)
  await waitUntil(test, LATE)
  return order
}

/** The receiver's link of an order whose driver has delivered it. */
const deliveredTo = async (test: ProvenApp): Promise<string> => {
  const { order } = await acceptedOrder(test)
  const token = await shareOf(test, order.id)
  await driveTo(test, order, 'confirmation')
  return token
}

const receivedBy = async (test: ProvenApp): Promise<string> => {
  const token = await deliveredTo(test)
  await doneAs(askAs(test, 'visitor'), { method: 'POST', url: `/api/receiver/${token}/confirm`, payload: {} })
  return token
}

const OF_RECEIVERS: Preparations = {
  'POST /receiver/:token/confirm': async test => ({ params: { token: await deliveredTo(test) } }),
  'POST /receiver/:token/claims': async test => ({ params: { token: await receivedBy(test) } }),
  'DELETE /receiver/:token/claims/:id': async test => {
    const token = await receivedBy(test)
    const payload = { kind: 'delay', amount: 100_000, text: 'Kechikdi' }
    const claim = { method: 'POST', url: `/api/receiver/${token}/claims`, payload } as const
    const { id } = await doneAs(askAs(test, 'visitor'), claim, 201)
    return { params: { token, id } }
  },
}

const OF_DECISIONS: Preparations = {
  'PUT /admin/claims/:id/undo': async ({ asMalika }, { claim }) => {
    const payload = { amount: 50_000, reason: 'Yarmi' }
    const url = `/api/admin/claims/${claim}/decision`
    const { closed_at } = await doneAs(asMalika, { method: 'PUT', url, payload })
    return { body: { decided_at: closed_at, reason: 'Boshqa buyurtmaning rasmi' } }
  },
  'PUT /admin/orders/:id/undo': async ({ asMalika }, { taken }) => {
    const url = `/api/admin/orders/${taken.id}/additional-price/${taken.charge}`
    const payload = { decision: 'approved', comment: 'Kelishilgan' }
    const { decisions } = await doneAs(asMalika, { method: 'PUT', url, payload })
    const { decision, charge_id, decided_at } = decisions[0]
    return { body: { decision, charge_id, decided_at, reason: 'Boshqa buyurtma' } }
  },
  'PUT /admin/orders/:id/fee': async test => {
    const { order } = await acceptedOrder(test)
    await doneAs(test.asAziza, statusRequest(order.id, 'canceled', { reason: 'Yuk yoʻq' }))
    return { params: { id: order.id } }
  },
}

/** Bek Savdo has money with us that nothing holds. */
const refilled = async ({ asMalika, asDilnoza }: ProvenApp): Promise<void> => {
  const url = `/api/admin/companies/${asDilnoza.companyId}/refill`
  const payload = { amount: 90_000_000, bank_reference: 'PP 9009', description: 'Toʻldirish' }
  await doneAs(asMalika, { method: 'POST', url, payload }, 201)
}

const OF_REFUNDS: Preparations = {
  'POST /client-company/refunds': async test => {
    await refilled(test)
    return {}
  },
  'DELETE /client-company/refunds/:id': async test => {
    await refilled(test)
    const asked = { method: 'POST', url: '/api/client-company/refunds', payload: { amount: 1_000 } } as const
    const { id } = await doneAs(test.asDilnoza, asked, 201)
    return { params: { id } }
  },
}

/** States of deals that the orders of the access proofs are not in. */
export const DEAL_STATES: Preparations = {
  ...OF_RECEIVERS,
  ...OF_DECISIONS,
  ...OF_REFUNDS,
  'DELETE /carriers/:id': async ({ asAziza, asRustam: { userId: id } }) => {
    await doneAs(asAziza, { method: 'PUT', url: `/api/carriers/${id}`, payload: { kind: 'favourite' } })
    return { params: { id } }
  },
  'POST /truck-booking/:id/early-arrival': async test => {
    const { order } = await acceptedOrder(test)
    // here a driver may arrive at any time, so none has to ask
    const asked = { early_arrival_asked_at: test.clock.now() }
    await test.db.updateTable('orders').set(asked).where('id', '=', order.id).execute()
    return { params: { id: order.id } }
  },
  'POST /truck-booking/:id/another-driver': async test => {
    const { id } = await lateOrder(test)
    await jobRunnerOf(test).runDue()
    return { params: { id } }
  },
  'POST /truck-booking/:id/no-show': async test => {
    const { id } = await lateOrder(test)
    await standAt(test, PLACES.guliston)
    return { params: { id } }
  },
  'POST /truck-booking/:id/no-show/objection': async test => {
    const { order } = await acceptedOrder(test)
    await waitUntil(test, LOADING)
    await driveTo(test, order, 'arrived')
    await waitUntil(test, WAITED_AN_HOUR)
    await standAt(test, PLACES.tashkent)
    const report = await photoForm(`/api/driver/orders/${order.id}/no-show`, { text: 'Darvoza yopiq' })
    await doneAs(test.asRustam, report, 201)
    return { params: { id: order.id } }
  },
}
