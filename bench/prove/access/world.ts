import type { InjectOptions } from 'fastify'
import { BOOKING } from '../../../server/test/booking.ts'
import type { Asker } from '../../../server/test/cast.ts'
import { formOf, picture } from '../../../server/test/sent-files.ts'
import { createAgreements } from './agreement-world.ts'
import { createBankWorld } from './bank-world.ts'
import { createApiKeys } from './key-world.ts'
import { createAct, createCarrierPaper } from './money/act-world.ts'
import { giveBalance, oweRustam } from './money/given-money.ts'
import { createInvoice, createPaidInvoice } from './money/invoice-world.ts'
import type { ProvenApp } from './open-app.ts'
import { createTable } from './table-world.ts'
import { createWebhook } from './webhook-world.ts'

/** Sends a request that must succeed; returns its `data`. */
export const mustSucceed = async (as: Asker, request: InjectOptions) => {
  const answer = await as(request)
  if (answer.statusCode >= 300) {
    throw new Error(`${request.method} ${request.url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
  return answer.json().data
}

const post = (url: string, payload: object = {}): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  payload,
})
const put = (url: string, payload: object = {}): InjectOptions => ({
  method: 'PUT',
  url: `/api${url}`,
  payload,
})

type Deal = { readonly id: number; readonly offer: number; readonly driver: number; readonly version: number }

const place = (as: Asker, changes: object = {}) =>
  mustSucceed(as, post('/truck-booking/book', { ...BOOKING, ...changes }))

const offer = (as: Asker, orderId: number) =>
  mustSucceed(as, post(`/driver/offers/${orderId}`, { amount: 2_000_000 }))

const accept = (as: Asker, orderId: number, { id, driver_id }: { id: number; driver_id: number }) =>
  mustSucceed(as, put(`/truck-booking/client-accept-offer/${orderId}`, { driver_id, offer_id: id }))

const openDeal = async ({ asAziza, asRustam }: ProvenApp): Promise<Deal> => {
  const order = await place(asAziza)
  const { id } = await offer(asRustam, order.id)
  const { version } = await mustSucceed(asAziza, { url: `/api/truck-booking/${order.id}` })
  return { id: order.id, offer: id, driver: asRustam.userId, version }
}

type TakenDeal = Deal & { readonly charge: number; readonly loading: string; readonly delivery: string }

/** The reason for an arrival without any reported position. */
const UNSEEN = { arrival_reason: 'no_signal', reason: 'Signal yoʻq' }

/** A deal under way with an additional price awaiting the client's decision. */
const takenDeal = async (test: ProvenApp, day: string): Promise<TakenDeal> => {
  const { asAziza, asRustam } = test
  const order = await place(asAziza, { date: day })
  const made = await offer(asRustam, order.id)
  const { codes } = await accept(asAziza, order.id, made)
  const step = `/driver/orders/${order.id}`
  await mustSucceed(asRustam, put(`${step}/status`, { status: 'arrived', ...UNSEEN }))
  const asked = { amount: 50_000, reason: 'other', comment: 'Kutish' }
  const form = await formOf(asked, [['photo', await picture()]])
  const charge = await mustSucceed(asRustam, { method: 'POST', url: `/api${step}/additional-price`, ...form })
  const { version } = await mustSucceed(asAziza, { url: `/api/truck-booking/${order.id}` })
  return { id: order.id, offer: made.id, driver: asRustam.userId, version, charge: charge.id, ...codes }
}

const finishedDeal = async (test: ProvenApp, day: string): Promise<number> => {
  const { id, charge, loading, delivery } = await takenDeal(test, day)
  const { asAziza, asRustam } = test
  await mustSucceed(asAziza, put(`/truck-booking/${id}/additional-price/${charge}`, { decision: 'approved' }))
  const move = (status: string, code?: string) =>
    mustSucceed(asRustam, put(`/driver/orders/${id}/status`, { status, ...UNSEEN, ...(code && { code }) }))
  await move('processing', loading)
  await move('pause')
  await move('confirmation', delivery)
  await mustSucceed(asAziza, put(`/truck-booking/status/${id}`, { status: 'done' }))
  return id
}

/** A claim about another finished order. */
const claimOf = async (test: ProvenApp): Promise<number> => {
  const order = await finishedDeal(test, '2026-11-30')
  const delay = { kind: 'delay', amount: 100_000, text: 'Kechikdi' }
  return (await mustSucceed(test.asAziza, post(`/truck-booking/${order}/claims`, delay))).id
}

/** The token of the link of an order's receiver. */
export const shareOf = async ({ asAziza }: ProvenApp, orderId: number): Promise<string> => {
  const { url } = await mustSucceed(asAziza, post(`/truck-booking/${orderId}/share`))
  return new URL(url, 'http://site').pathname.split('/').at(-1) ?? ''
}

const inAll = (text: string) => ({ uz: text, ru: text, en: text })

/** A minimal article. */
export const ARTICLE = { slug: 'dalil', titles: inAll('Dalil'), leads: inAll('Dalil'), texts: inAll('Dalil') }

const conversationOf = async ({ asAziza, asMalika }: ProvenApp) => {
  const { id: message } = await mustSucceed(asAziza, post('/admin-messages', { message: 'Salom' }))
  const [{ id, version }] = await mustSucceed(asMalika, { url: '/api/admin/chats?filter=all' })
  return { id, version, message }
}

/** A browser that receives push messages, with a key pair of its own. */
export const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/dalil',
  keys: {
    p256dh: 'BFHhRpGRW8LcZvLaTwsYkLVYoQpYb9vsHd6Dei1ASWnRWlgpLvygx97rfJwtDGHJT6ejXGAQ6OMyyIR2x9dqxRM',
    auth: 'e0W03SuS3py_9FcdSwta7A',
  },
}

const OTHER_BROWSER = { ...BROWSER, endpoint: `${BROWSER.endpoint}-2` }

const codeFor = async (test: ProvenApp, phone: string) => {
  const asked = await test.app.inject(post('/auth/login', { phone }))
  return { id: asked.json().data.user_id as string, code: test.outbox.read(phone)[0]?.code ?? '' }
}

const phoneChangeOf = async ({ asAziza, outbox }: ProvenApp, phone: string) => {
  const { change_id: id } = await mustSucceed(asAziza, post('/profile/phone', { phone }))
  const [toNew] = outbox.read(phone)
  const [toOld] = outbox.read('998901234567')
  return { id: id as string, newCode: toNew?.code ?? '', oldCode: toOld?.code ?? '' }
}

const moneyOf = ({ asMalika }: ProvenApp, companyId: number) =>
  mustSucceed(asMalika, { url: `/api/admin/companies/${companyId}` })

const handbookOf = async ({ asMalika }: ProvenApp) => {
  const first = async (path: string) => (await mustSucceed(asMalika, { url: `/api/admin/${path}` }))[0]
  return {
    truck: await first('truck-types'),
    tariff: await first('tariffs'),
    rules: await first('price-rules'),
    cargo: await first('cargo-types'),
    region: await first('regions'),
    setting: await first('settings'),
    commission: (await first('commission-rules')).id,
    holiday: (await mustSucceed(asMalika, { url: '/api/admin/holidays' })).at(-1),
    ban: (await mustSucceed(asMalika, { url: '/api/admin/road-bans' })).bans[0],
  }
}

/** Asks Shavkat to take over one of Rustam's deals. */
const askedReplacement = async (
  test: ProvenApp,
): Promise<{ readonly id: number; readonly order: number }> => {
  const { id: order } = await takenDeal(test, '2026-11-28')
  const { version } = await mustSucceed(test.asMalika, { url: `/api/admin/orders/${order}` })
  const question = {
    driver_id: test.asShavkat.userId,
    reason: 'Motor',
    reason_code: 'truck_broke_down',
    version,
  }
  await mustSucceed(test.asMalika, put(`/admin/orders/${order}/reassign`, question))
  const [asked] = await mustSucceed(test.asShavkat, { url: '/api/driver/replacements' })
  return { id: asked.id, order }
}

/** A place as operators enter it. */
export const PLACE = {
  kind: 'customs',
  names: { uz: 'Yallama yuk posti', ru: '', en: '' },
  lat: 41.2001,
  lng: 69.2551,
  approximate: true,
  phone: '',
  hours: '',
  note: '',
}

const searchOf = async ({ asRustam }: ProvenApp): Promise<number> => {
  const search = { name: 'Xivaga', own_type: false, is_paused: true }
  return (await mustSucceed(asRustam, post('/driver/load-searches', search))).id
}

/** Aziza's template and its schedule, one of whose orders could not be placed. */
const templatesOf = async ({ asAziza, db, clock }: ProvenApp) => {
  const { date: _, time: __, ...order } = BOOKING
  const template = await mustSucceed(asAziza, post('/order-templates', { ...order, name: 'Nukusga' }))
  const rule = {
    ...{ weekdays: [1], load_time: '09:00', every_weeks: 1, days_ahead: 1, on_holiday: 'skip' },
    ...{ starts_on: '2026-12-14', ends_on: null, keeps_price: false, changes: [] },
  }
  const schedule = await mustSucceed(asAziza, post('/order-schedules', { template_id: template.id, ...rule }))
  const failed = '2026-12-21'
  await db
    .insertInto('order_schedule_days')
    .values({ schedule_id: schedule.id, origin: failed, day: failed, outcome: 'failed', at: clock.now() })
    .execute()
  return { template: template.id as number, schedule: schedule.id as number, failed }
}

/** A new operator of Bekzod's, who waits for another one to confirm them. */
const proposeOperator = async ({ asBekzod, asMalika }: ProvenApp): Promise<number> => {
  const anvar = { phone: '998935550156', first_name: 'Anvar', last_name: 'Karimov' }
  await mustSucceed(asBekzod, post('/admin/operators', anvar))
  const [proposal] = await mustSucceed(asMalika, { url: '/api/admin/proposals' })
  return proposal.id
}

/** One of everything a request can refer to: orders in three states, an address, a code, a company, … */
export const createWorld = async (test: ProvenApp) => {
  const { asAziza, asMalika, asDilnoza, asUmida, asJasur, asRustam, db } = test
  const finished = await finishedDeal(test, '2026-11-24')
  await oweRustam(test)
  const open = await openDeal(test)
  const taken = await takenDeal(test, '2026-11-26')
  const home = { name: 'Uy', address: 'Chilonzor 5', lat: 41.2756, lng: 69.2044, precision: 'pin' }
  const address = await mustSucceed(asAziza, post('/address/saved', home))
  const notices = db.selectFrom('notices').select('id').where('user_id', '=', asAziza.userId)
  const truck = await db
    .selectFrom('drivers')
    .select('updated_at')
    .where('user_id', '=', asRustam.userId)
    .executeTakeFirstOrThrow()
  await giveBalance(test, asAziza.userId)
  return {
    payment: (
      await mustSucceed(
        asDilnoza,
        post('/payments', { purpose: 'refill', provider: 'click', amount: 150_000 }),
      )
    ).id as number,
    refund: (await mustSucceed(asAziza, post('/money/refunds', { amount: 1_000 }))).id as number,
    finished,
    claim: await claimOf(test),
    open,
    taken,
    replacement: await askedReplacement(test),
    place: await mustSucceed(asMalika, post('/admin/places', PLACE)),
    linked: await shareOf(test, taken.id),
    address: address.id as number,
    search: await searchOf(test),
    carrierPaper: await createCarrierPaper(test),
    invoice: await createInvoice(test),
    paidInvoice: await createPaidInvoice(test),
    ...{ act: await createAct(test), companyOrder: (await place(asDilnoza)).id as number },
    table: await createTable(test),
    templates: await templatesOf(test),
    agreements: await createAgreements(test),
    webhooks: await createWebhook(test),
    ...(await createApiKeys(test)),
    ...{ employee: asJasur.userId, session: asAziza.sessionId },
    change: await phoneChangeOf(test, '998901112299'),
    login: await codeFor(test, '998935550199'),
    article: await mustSucceed(asMalika, post('/admin/articles', ARTICLE)),
    company: await moneyOf(test, asDilnoza.companyId),
    pending: await moneyOf(test, asUmida.companyId),
    chat: await conversationOf(test),
    dealMessage: (await mustSucceed(asRustam, post(`/orders/${taken.id}/messages`, { message: 'Yoʻldaman' })))
      .id as number,
    browser: (await mustSucceed(asAziza, post('/account/push-subscriptions', OTHER_BROWSER))).id as number,
    answers: await mustSucceed(asMalika, { url: '/api/admin/ready-answers' }),
    handbook: await handbookOf(test),
    notice: (await notices.executeTakeFirstOrThrow()).id,
    bank: await createBankWorld(test),
    proposal: await proposeOperator(test),
    people: { sardor: test.asSardor.userId, rustam: asRustam.userId, bekzod: test.asBekzod.userId },
    truckSeen: truck.updated_at.toISOString(),
  }
}

/** The result of `createWorld`. */
export type World = Awaited<ReturnType<typeof createWorld>>
