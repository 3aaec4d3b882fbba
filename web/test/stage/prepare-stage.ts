import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { BOOKING } from '../../../server/test/booking.ts'
import { RUSTAM } from '../../../server/test/cast.ts'
import { offerAs } from '../../../server/test/deals/bargaining.ts'
import { statusRequest } from '../../../server/test/deals/transitions.ts'
import { csvOf, GOOD, uploadOf } from '../../../server/test/order-batches/tables.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import type { Browser } from '../browser/browser.ts'
import { bank } from './bank.ts'
import { dataOf } from './data-of.ts'
import { agree, driveTo, placeOwn } from './deals.ts'
import type { People } from './people.ts'
import { addWebhook } from './webhooks.ts'

const PIECES = {
  pieces: [
    { name: 'Gilam', count: 5, length: 3, width: 0.4, height: 0.4, weight: 40, stackable: 1, may_tip: 1 },
  ],
}

const send = <Data = { id: number }>(
  who: Browser,
  method: 'POST' | 'PUT',
  path: string,
  payload: object = {},
) => dataOf<Data>(who.ask({ method, url: `/api${path}`, payload }))

const askMore = (driver: Browser, orderId: number, reason: string, amount: number) =>
  send(driver, 'POST', `/driver/orders/${orderId}/additional-price`, { reason, amount, comment: 'Yoʻl' })

/** Rustam arrives at loading; Aziza rejects one additional price and has not decided the other. */
const dispute = async ({ client, driver }: People) => {
  const order = await agree(client, driver)
  await driveTo(driver, order, 'arrived')
  const rejected = await askMore(driver, order.id, 'toll', 30_000)
  const path = `/truck-booking/${order.id}/additional-price/${rejected.id}`
  await send(client, 'PUT', path, { decision: 'rejected' })
  await askMore(driver, order.id, 'loaders', 60_000)
  return { disputed: order.id, rejected: rejected.id }
}

/** The operator cancels an order of Shavkat's and asks Rustam to take over another. */
const intervene = async ({ client, driver, otherDriver, operator }: People) => {
  const canceled = await agree(client, otherDriver)
  const replacing = await agree(client, otherDriver)
  const { id } = await dataOf(driver.ask({ url: '/api/profile/show' }))
  const because = { reason_code: 'truck_broke_down', reason: 'Мотор' }
  const { version } = canceled
  await send(operator, 'PUT', `/admin/orders/${canceled.id}/move`, { action: 'cancel', version, ...because })
  const path = `/admin/orders/${replacing.id}/reassign`
  await send(operator, 'PUT', path, { driver_id: id, version: replacing.version, ...because })
  return { canceled: canceled.id, replacing: replacing.id, driver: id }
}

/** Bek Savdo tops up its account, pays for an order that Shavkat delivers, and claims its delay. */
const trade = async ({ owner, otherDriver, operator }: People) => {
  const payment = { amount: 25_000_000, bank_reference: 'Platyozhka 17', description: 'Oldindan toʻlov' }
  await send(operator, 'POST', '/admin/companies/1/refill', payment)
  const order = await agree(owner, otherDriver, { payment_type: 'company' })
  await driveTo(otherDriver, order, 'confirmation')
  await dataOf(owner.ask(statusRequest(order.id, 'done')))
  const delay = { kind: 'delay', amount: 450_000, text: 'Doʻkon yopilgan edi' }
  const claim = await send(owner, 'POST', `/truck-booking/${order.id}/claims`, delay)
  const [jasur] = await dataOf<{ id: number }[]>(owner.ask({ url: '/api/client-company/users?q=jasur' }))
  return { companyOrder: order.id, claim: claim.id, employee: jasur?.id ?? 0 }
}

/** Bek Savdo has Shavkat as an own carrier with an agreed price, proposes another, and invites Rustam. */
const agreeOnLanes = async ({ owner, otherDriver }: People) => {
  const { id } = await dataOf(otherDriver.ask({ url: '/api/profile/show' }))
  const carrier = await send(owner, 'POST', '/client-company/carriers', { driver_id: id })
  await send(owner, 'POST', '/client-company/carriers', { phone: RUSTAM })
  const lane = {
    ...{ carrier: carrier.id, from_region: 1726, to_region: 1718, truck_type: 4, price: 2_100_000 },
    ...{ is_round_trip: false, valid_from: '2026-12-01', valid_until: '2026-12-31' },
  }
  const [price] = await send<{ id: number }[]>(owner, 'POST', '/client-company/lane-prices', lane)
  const lanePrice = price?.id ?? 0
  await send(otherDriver, 'PUT', `/driver/agreements/prices/${lanePrice}`, { move: 'accept' })
  return { carrier: carrier.id, lanePrice }
}

/** Owners make keys and webhooks only in a session that has proved the second factor. */
const proveFactor = async ({ db, clock }: TestApp) => {
  const owners = db.selectFrom('users').select('id').where('role', '=', 'company_owner')
  const change = db.updateTable('sessions').set({ second_factor_at: clock.now() })
  await change.where('user_id', 'in', owners).execute()
}

/** Bek Savdo's program has a key. */
const makeKey = async ({ owner }: People) => {
  const key = { name: 'Ombor 1C', mode: 'test', scopes: ['orders:read', 'orders:write'] }
  const { id: apiKey } = await send(owner, 'POST', '/company/api-keys', key)
  return { apiKey }
}

const inLanguages = (uz: string, ru: string) => ({ uz, ru, en: uz })

/** The operator's article and stored place. */
const write = async ({ operator }: People) => {
  const article = await send(operator, 'POST', '/admin/articles', {
    slug: 'yangi-yol',
    titles: inLanguages('Yangi yoʻl', 'Новая дорога'),
    leads: inLanguages('Qisqa', 'Коротко'),
    texts: inLanguages('Matn', 'Текст'),
  })
  const place = await send(operator, 'POST', '/admin/places', {
    kind: 'customs',
    names: inLanguages('Yallama yuk posti', 'Грузовой пост Яллама'),
    ...{ lat: 41.2001, lng: 69.2551, approximate: true, phone: '', hours: '24/7', note: '' },
  })
  return { article: article.id, place: place.id }
}

/** Aziza's saved address, her question to the operator, and her receiver's link to an order. */
const keep = async ({ client }: People, orderId: number) => {
  const place = { name: 'Ombor Chilonzor', lat: 41.2756, lng: 69.2044, contact_phone: '998977008899' }
  const address = await send(client, 'POST', '/address/saved', place)
  await send(client, 'POST', '/admin-messages', { message: 'Salom, yuk qachon yetadi?' })
  const { url } = await send<{ url: string }>(client, 'POST', `/truck-booking/${orderId}/share`)
  return { address: address.id, receiver: url.split('/').at(-1) ?? '' }
}

/** Aziza's template and its schedule, which begins in three weeks. */
const repeat = async ({ client }: People, now: Date) => {
  const { date: _, time: __, ...order } = BOOKING
  const template = await send(client, 'POST', '/order-templates', { ...order, name: 'Registonga mebel' })
  const schedule = await send(client, 'POST', '/order-schedules', {
    template_id: template.id,
    ...{ weekdays: [1, 4], load_time: '09:00', every_weeks: 2, days_ahead: 3, on_holiday: 'skip' },
    ...{ starts_on: tashkentDate(new Date(now.getTime() + 21 * 86_400_000)), ends_on: null },
    ...{ keeps_price: false, changes: [] },
  })
  return { template: template.id, schedule: schedule.id }
}

/** Aziza's table of orders: a row that can be placed, and one that must be corrected. */
const upload = async ({ client }: People) => {
  const rows = [GOOD, { ...GOOD, weight: 'koʻp' }]
  const { id } = await dataOf(client.ask(await uploadOf(csvOf(rows), { file_name: 'Noyabr.csv' })))
  // a change checks the row at once
  for (const line of [2, 3]) {
    const payload = { version: 1, cells: [{ column: 'comment', text: 'Mebel' }] }
    await dataOf(client.ask({ method: 'PUT', url: `/api/order-batches/${id}/rows/${line}`, payload }))
  }
  return { table: id }
}

/** Creates everything that the screens show, through the API alone; returns the ids and tokens that the addresses contain. */
export const prepareStage = async (test: TestApp, people: People) => {
  const { clock } = test
  const { client, driver } = people
  const waiting = await placeOwn(client, PIECES)
  const offer = await offerAs(driver.ask, waiting.id, { amount: 2_150_000 })
  const unwanted = await placeOwn(client)
  const agreed = await agree(client, driver)
  const underWay = await agree(client, driver, PIECES)
  await driveTo(driver, underWay, 'processing')
  const delivered = await agree(client, driver)
  await driveTo(driver, delivered, 'confirmation')
  const done = await agree(client, driver)
  await driveTo(driver, done, 'confirmation')
  await dataOf(client.ask(statusRequest(done.id, 'done')))
  await proveFactor(test)
  const rest = {
    ...(await dispute(people)),
    ...(await intervene(people)),
    ...(await trade(people)),
    ...(await agreeOnLanes(people)),
    ...(await bank(people)),
    ...(await write(people)),
    ...(await keep(people, underWay.id)),
    ...(await repeat(people, clock.now())),
    ...(await upload(people)),
    ...(await addWebhook(people)),
    ...(await makeKey(people)),
  }
  await send(client, 'PUT', `/carriers/${rest.driver}`, { kind: 'favourite' })
  const points = [{ lat: 40.4897, lng: 68.7842, at: clock.now().toISOString() }]
  await send(driver, 'POST', '/driver/location', { points })
  return {
    ...rest,
    waiting: waiting.id,
    offer: offer.id,
    unwanted: unwanted.id,
    agreed: agreed.id,
    underWay: underWay.id,
    delivered: delivered.id,
    done: done.id,
  }
}

export type Stage = Awaited<ReturnType<typeof prepareStage>>
