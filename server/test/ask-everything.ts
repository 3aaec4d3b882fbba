import type { Endpoint } from '@karvon/contract/endpoint'
import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { mayDo, type Role } from '@karvon/domain/access/access-table'
import type { LightMyRequestResponse } from 'fastify'
import type { Ask } from '../src/platform/http/answers.fixture.ts'
import { addMap, importRows } from './bank/statements.ts'
import { asQuery, BOOKING, PLACES } from './booking.ts'
import { type Asker, companyCastOf, jobRunnerOf } from './cast.ts'
import { type Crowd, crowdIds, crowdToken } from './crowd.ts'
import { ENDPOINTS, plausibleQuery } from './every-endpoint.ts'
import { csvOf, GOOD, uploadOf } from './order-batches/tables.ts'
import { payAndReturn, payFor } from './payments/pay-and-return.ts'
import type { TestApp } from './test-app.ts'

type People = readonly (readonly [Role, Ask])[]

/** A query for each field, and one with all of them. */
const queriesOf = (endpoint: Endpoint): string[] => {
  const pairs = Object.entries(plausibleQuery(endpoint))
  const all: (readonly (readonly [string, string])[])[] = [
    [],
    ...pairs.map(pair => [pair]),
    ...(pairs.length > 1 ? [pairs] : []),
  ]
  return all.map(some =>
    new URLSearchParams(some.map(([name, value]): [string, string] => [name, value])).toString(),
  )
}

/** Ids for path parameters, especially orders in every state. */
const idsFor = (
  { path }: Endpoint,
  ids: Readonly<Record<'orders' | 'drivers' | 'clients' | 'companies', number[]>>,
) => {
  if (!path.includes(':')) return [0]
  if (path.includes('/admin/drivers')) return ids.drivers
  if (path.includes('/admin/clients')) return ids.clients
  if (path.includes('/admin/companies')) return ids.companies
  return ids.orders
}

const askReads = async (
  people: People,
  endpoints: readonly Endpoint[],
  ids: Parameters<typeof idsFor>[1],
): Promise<void> => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    for (const [, ask] of people.filter(([role]) => mayDo(role, endpoint.action))) {
      const paths = idsFor(endpoint, ids).map(id => `/api${endpoint.path.replace(/:\w+/g, String(id))}`)
      for (const path of paths) await ask({ url: path })
      for (const query of queriesOf(endpoint)) await ask({ url: `${paths[0]}?${query}` })
    }
  }
}

const mustBe = async (answer: Promise<LightMyRequestResponse>) => {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
  return JSON.parse(body).data
}

const tomorrow = (now: Date): string => new Date(now.getTime() + 29 * 3_600_000).toISOString().slice(0, 10)

type Lived = {
  readonly client: Ask
  readonly driver: Ask
  readonly other: Ask
  readonly operator: Ask
  readonly test: TestApp
}

const BAN = {
  ...{ region_id: 1726, road: null, area: null, gross_over: 3, hours: null, season: null },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], valid_from: '2026-01-01', valid_until: null },
  text: { uz: 'Taqiq', ru: 'Запрет', en: 'Ban' },
  ...{ source_title: 'lex.uz', source_url: 'https://lex.uz/docs/1' },
}

/** Uploads a table of orders; a change of a row checks it, and compares it with the orders of its client. */
const checkTable = async (client: Ask, { date }: { readonly date?: string }): Promise<void> => {
  const row = { ...GOOD, load_date: date ?? '' }
  const { id } = await mustBe(client(await uploadOf(csvOf([row]))))
  const payload = { version: 1, cells: [{ column: 'comment', text: 'Mebel' }] }
  const checked = await mustBe(client({ method: 'PUT', url: `/api/order-batches/${id}/rows/2`, payload }))
  if (checked.state !== 'new') throw new Error(`the row is not ready: ${JSON.stringify(checked.problems)}`)
}

const post = (as: Ask, url: string, payload: object) => mustBe(as({ method: 'POST', url, payload }))
const put = (as: Ask, url: string, payload: object) => mustBe(as({ method: 'PUT', url, payload }))
const chosen = ({ id, driver_id }: { readonly id: number; readonly driver_id: number }) => ({
  offer_id: id,
  driver_id,
})

/** Plays an order's life with everything that may happen, including messages. */
const live = async (
  { client, driver, other, operator, test }: Lived,
  booking: { readonly date?: string },
): Promise<void> => {
  const { clock } = test
  const begin = async (changes: object = {}) =>
    (await post(client, '/api/truck-booking/book', { ...booking, ...changes })).id
  const offer = (as: Ask, id: number, amount = 2_000_000) => post(as, `/api/driver/offers/${id}`, { amount })
  const canceled = await begin()
  await offer(driver, canceled)
  await put(client, `/api/truck-booking/book-edit/${canceled}`, { ...booking, weight: 2500 })
  await post(client, `/api/truck-booking/client-offer-price/${canceled}`, { amount: 1_950_000 })
  await put(client, `/api/truck-booking/status/${canceled}`, { status: 'canceled' })
  const id = await begin()
  const [first, second] = [await offer(driver, id), await offer(other, id)]
  await post(client, `/api/truck-booking/${id}/counter/${first.id}`, { amount: 1_900_000 })
  await offer(driver, id, 1_950_000)
  await mustBe(other({ method: 'DELETE', url: `/api/driver/offers/${second.id}` }))
  const third = await offer(other, id)
  await mustBe(client({ method: 'DELETE', url: `/api/truck-booking/${id}/offer/${third.id}` }))
  const { codes } = await put(client, `/api/truck-booking/client-accept-offer/${id}`, chosen(first))
  const step = (status: string, more = {}) =>
    put(driver, `/api/driver/orders/${id}/status`, { status, ...more })
  const stand = ({ lat, lng }: { lat: number; lng: number }) =>
    post(driver, '/api/driver/location', { points: [{ lat, lng, at: clock.now().toISOString() }] })
  await stand(PLACES.tashkent)
  await step('arrived')
  await step('processing', { code: codes.loading })
  await post(driver, '/api/payments', { purpose: 'advance', provider: 'payme', amount: 100_000 })
  const asked = { amount: 50_000, reason: 'toll', comment: 'Yol' }
  const charge = await post(driver, `/api/driver/orders/${id}/additional-price`, asked)
  await operator({ url: `/api/admin/orders/${id}` })
  await post(operator, '/api/admin/road-bans/preview', BAN)
  await put(client, `/api/truck-booking/${id}/additional-price/${charge.id}`, { decision: 'approved' })
  await post(client, '/api/admin-messages', { message: 'Salom', order_id: id })
  const said = await post(driver, `/api/orders/${id}/messages`, { message: 'Yetib keldim' })
  await put(client, `/api/orders/${id}/messages/read`, { up_to: said.id })
  await post(client, `/api/orders/${id}/messages`, { message: 'Kutyapman' })
  await post(operator, `/api/admin/orders/${id}/messages/reading`, { reason: 'Nizo' })
  clock.pass(60)
  await stand(PLACES.samarqand)
  await step('pause')
  await step('confirmation', { code: codes.delivery })
  await put(client, `/api/truck-booking/status/${id}`, { status: 'done' })
  const late = { kind: 'delay', amount: 100_000, text: 'Kechikdi' }
  const claim = await post(client, `/api/truck-booking/${id}/claims`, late)
  await post(driver, `/api/driver/claims/${claim.id}/answer`, { text: 'Yoʻl yopiq edi' })
  const half = { amount: 50_000, reason: 'Yarmi' }
  const decision = `/api/admin/claims/${claim.id}/decision`
  const decided = await put(operator, decision, { ...half, payment: 'collect' })
  const seen = { decided_at: decided.closed_at, reason: 'Boshqa buyurtma' }
  await put(operator, `/api/admin/claims/${claim.id}/undo`, seen)
  await put(operator, decision, { ...half, payment: 'advance', advance_reason: 'Mijoz kutmasin' })
  const awaited = await begin({ payment_type: 'card' })
  const won = await offer(other, awaited)
  await put(client, `/api/truck-booking/client-accept-offer/${awaited}`, chosen(won))
  await payFor(test, client, { orderId: awaited, amountUzs: 100_000 })
  const advance = { purpose: 'advance', provider: 'payme', amount: 100_000 }
  await payAndReturn(test, { id: (await post(other, '/api/payments', advance)).id, amountUzs: 100_000 })
}

/** The client keeps one driver, whom they offer an order first, and blocks the other, who has offered on it. */
const keep = async ({ client, driver, other }: Lived, booking: object): Promise<void> => {
  const idOf = async (as: Ask) => (await mustBe(as({ url: '/api/profile/show' }))).id
  const put = (url: string, payload: object) => mustBe(client({ method: 'PUT', url, payload }))
  await put(`/api/carriers/${await idOf(driver)}`, { kind: 'favourite' })
  const payload = { ...booking, favourites_minutes: 15 }
  const { id } = await mustBe(client({ method: 'POST', url: '/api/truck-booking/book', payload }))
  await put(`/api/truck-booking/${id}/open-to-everyone`, {})
  const offer = { amount: 2_000_000 }
  await mustBe(other({ method: 'POST', url: `/api/driver/offers/${id}`, payload: offer }))
  await put(`/api/carriers/${await idOf(other)}`, { kind: 'blocked' })
}

/** A company places orders by bank transfer, and its owner issues acts and an invoice. */
const doBusiness = async (
  { asDilnoza, asJasur }: Readonly<Record<'asDilnoza' | 'asJasur', Asker>>,
  booking: object,
  drivenOrder: number,
): Promise<void> => {
  const ordered: number[] = []
  for (const as of [asDilnoza, asJasur]) {
    const placed = await as({
      method: 'POST',
      url: '/api/truck-booking/book',
      payload: { ...booking, payment_type: 'company' },
    })
    ordered.push(placed.json().data?.id)
  }
  for (const payload of [{ order_id: drivenOrder }, { month: '2026-01' }])
    await asDilnoza({ method: 'POST', url: '/api/client-company/acts', payload })
  const invoice = await mustBe(
    asDilnoza({ method: 'POST', url: '/api/client-company/invoices', payload: { order_id: ordered[0] } }),
  )
  await asDilnoza({ url: `/api/client-company/invoices/${invoice.id}/invoice.pdf` })
}

/**
 * Calls every read of the API, as everyone who may and with every query parameter, and plays orders through,
 * so that every SQL statement about orders has been sent.
 */
export const askEverything = async (test: TestApp, crowd: Crowd): Promise<void> => {
  const { app, clock } = test
  const ids = crowdIds(crowd)
  const by =
    (userId: number): Ask =>
    request =>
      app.inject({
        ...request,
        headers: { authorization: `Bearer ${crowdToken(userId)}`, ...request.headers },
      })
  const { asDilnoza, asJasur, asMalika } = await companyCastOf(test)
  const client = by(ids.client(3))
  const driving = by(ids.driving(1))
  const people: People = [
    ['visitor', request => app.inject(request)],
    ['individual', client],
    ['company_owner', asDilnoza],
    ['company_employee', asJasur],
    ['driver', driving],
    ['operator', asMalika],
  ]
  const booking = { ...BOOKING, date: tomorrow(clock.now()) }
  const companies = await Promise.all([asDilnoza, asJasur].map(async (as: Asker) => as.userId))
  const owner = await test.db.selectFrom('companies').select('id').orderBy('id').execute()
  const lived = { client, driver: by(ids.driver(1)), other: by(ids.driver(2)), operator: asMalika, test }
  await live(lived, booking)
  await keep(lived, booking)
  await checkTable(client, booking)
  await client({ url: `/api/handbook/truck-types?${asQuery(writeBracketFields(booking))}` })
  await doBusiness({ asDilnoza, asJasur }, booking, ids.drivenOrder(1))
  await askReads(people, ENDPOINTS, {
    orders: [ids.drivenOrder(1), ids.openOrder(1), ids.openOrder(0) - crowd.driven - 10],
    drivers: [ids.driver(3), ids.driving(1)],
    clients: [ids.client(3), ...companies],
    companies: owner.map(({ id }) => id).slice(0, 2),
  })
  const chats = await mustBe(asMalika({ url: '/api/admin/chats' }))
  const answer = {
    method: 'POST',
    url: `/api/admin/chats/${chats[0].id}/messages`,
    payload: { message: 'Salom' },
  } as const
  await mustBe(asMalika(answer))
  await importRows({ asMalika }, await addMap({ asMalika }), [
    { document: '1', credit: '1 000,00', inn: '301234567', purpose: `Buyurtma № ${ids.drivenOrder(1)}` },
  ])
  await mustBe(asMalika({ url: '/api/admin/bank-lines' }))
  clock.pass(3 * 86_400)
  await jobRunnerOf(test).runDue()
}
