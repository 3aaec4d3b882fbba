/** What all three programs know. */
const KNOWN = `
const { KARVON = '', KARVON_KEY = '' } = process.env
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const seen = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('nothing was answered')
  return value
}

const [from, to] = [
  { address: 'Chilonzor 5, Toshkent', lat: 41.2756, lng: 69.2044, precision: 'pin' as const },
  { address: 'Registon, Samarqand', lat: 39.6542, lng: 66.9597, precision: 'pin' as const },
] as const
const order = {
  routes: [from, to],
  date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  time: '09:00',
  car_type_id: 4,
  cargo_type_id: 6,
  weight: 3000,
  receiver_phone: '998907654321',
  payer: 'sender' as const,
  payment_type: 'cash' as const,
  is_full_round_trip: false,
}
const query = {
  ...{ 'routes[0][lat]': from.lat, 'routes[0][lng]': from.lng },
  ...{ 'routes[1][lat]': to.lat, 'routes[1][lng]': to.lng },
  cargo_type_id: 6,
  weight: 3000,
}
const place = { name: 'Ombor ' + Math.random(), lat: 41.2756, lng: 69.2044, precision: 'pin' as const }
const hook = { url: KARVON.replace(/:\\d+$/, ':1999/karvon'), events: ['order.created' as const] }
const key = { 'Idempotency-Key': 'foreign-' + Math.random() }
`

/**
 * What they do with their `calls`; the types of what is answered are those that their generator made. The driver who offers is
 * simulated.
 */
const STORY = `
const regions = await calls.regions()
const suggested = await calls.suggest('Registon, Samarqand')
const listed = await calls.pricesByQuery()
const asked = await calls.prices()
const quoted = seen(asked.find(({ id }) => id === order.car_type_id))
const address = await calls.saveAddress()
const addresses = await calls.addresses()
await calls.removeAddress(address.id)
const webhook = await calls.addWebhook()
const webhooks = await calls.webhooks()
await calls.removeWebhook(webhook.id)
const placed = await calls.place({ ...order, quote_id: seen(quoted.quote_id) })
const again = await calls.place({ ...order, quote_id: seen(quoted.quote_id) })
const orders = await calls.orders()
const followed = async () => {
  for (;;) {
    const now = await calls.order(placed.id)
    const offer = now.offers.find(({ status }) => status === 'open')
    if (offer !== undefined) return offer
    await wait(1000)
  }
}
const offer = await followed()
const accepted = await calls.accept(placed.id, { driver_id: offer.driver_id, offer_id: offer.id, amount: offer.amount })
const canceled = await calls.cancel(placed.id)
console.log(JSON.stringify({
  regions: regions.length,
  suggested: suggested.length > 0,
  priced: [listed.length, asked.length],
  samePrice: listed.find(({ id }) => id === quoted.id)?.price === quoted.price,
  saved: addresses.some(({ id }) => id === address.id),
  hooked: webhooks.some(({ id }) => id === webhook.id),
  placed: [placed.status, placed.price === quoted.price],
  placedOnce: again.id === placed.id,
  listed: orders.some(({ id }) => id === placed.id),
  offered: offer.amount > 0,
  accepted: accepted.status,
  canceled: canceled.status,
  refusal: await calls.refusal(placed.id),
}))
`

const ORVAL = `
import * as api from './generated.ts'
${KNOWN}
const as = (more: Record<string, string> = {}): RequestInit => ({
  headers: { Authorization: 'Bearer ' + KARVON_KEY, ...more },
})
type Good<A> = Extract<A, { status: 200 | 201 }> extends { data: { data: infer D } } ? D : never
const data = async <A extends { status: number; data: unknown }>(call: Promise<A>): Promise<Good<A>> => {
  const answer = await call
  if (answer.status > 201) throw new Error(JSON.stringify(answer.data))
  return (answer.data as { data: Good<A> }).data
}
const cancellation = { status: 'canceled' as const, reason: 'Not needed' }
const calls = {
  regions: () => data(api.listRegions(as())),
  suggest: (q: string) => data(api.suggestAddresses({ q }, as())),
  pricesByQuery: () => data(api.listTruckPrices(query, as())),
  prices: () => data(api.askTruckPrices(order, as())),
  saveAddress: () => data(api.addAddress(place, as())),
  addresses: () => data(api.listSavedAddresses(as())),
  removeAddress: (id: number) => data(api.removeAddress(id, as())),
  addWebhook: () => data(api.addWebhook(hook, as())),
  webhooks: () => data(api.listWebhooks(as())),
  removeWebhook: (id: number) => data(api.removeWebhook(id, as())),
  place: (sent: api.OrderSubmission) => data(api.bookOrder(sent, as(key))),
  order: (id: number) => data(api.showOrder(id, as())),
  orders: () => data(api.listClientOrders({ status: 'new', per_page: 50 }, as())),
  accept: (id: number, sent: { driver_id: number; offer_id: number; amount: number }) =>
    data(api.acceptOffer(id, sent, as())),
  cancel: (id: number) => data(api.setOrderStatus(id, cancellation, as())),
  refusal: async (id: number) => {
    const answer = await api.setOrderStatus(id, cancellation, as())
    return answer.status === 409 ? answer.data.code : answer.status
  },
}
${STORY}
`

const HEY_API = `
import * as api from './generated/index.js'
import { client } from './generated/client.gen.js'
${KNOWN}
client.setConfig({ baseUrl: KARVON, auth: ({ scheme }) => (scheme === 'bearer' ? KARVON_KEY : undefined) })
const data = async <D>(call: Promise<{ data?: { data: D } | undefined; error?: unknown }>): Promise<D> => {
  const { data: body, error } = await call
  if (body === undefined) throw new Error(JSON.stringify(error))
  return body.data
}
const cancellation = { status: 'canceled' as const, reason: 'Not needed' }
const calls = {
  regions: () => data(api.listRegions()),
  suggest: (q: string) => data(api.suggestAddresses({ query: { q } })),
  pricesByQuery: () => data(api.listTruckPrices({ query })),
  prices: () => data(api.askTruckPrices({ body: order })),
  saveAddress: () => data(api.addAddress({ body: place })),
  addresses: () => data(api.listSavedAddresses()),
  removeAddress: (id: number) => data(api.removeAddress({ path: { id } })),
  addWebhook: () => data(api.addWebhook({ body: hook })),
  webhooks: () => data(api.listWebhooks()),
  removeWebhook: (id: number) => data(api.removeWebhook({ path: { id } })),
  place: (body: api.OrderSubmission) => data(api.bookOrder({ body, headers: key })),
  order: (id: number) => data(api.showOrder({ path: { id } })),
  orders: () => data(api.listClientOrders({ query: { status: 'new', per_page: 50 } })),
  accept: (id: number, body: { driver_id: number; offer_id: number; amount: number }) =>
    data(api.acceptOffer({ path: { id }, body })),
  cancel: (id: number) => data(api.setOrderStatus({ path: { id }, body: cancellation })),
  refusal: async (id: number) => (await api.setOrderStatus({ path: { id }, body: cancellation })).error?.code,
}
${STORY}
`

const OPENAPI_FETCH = `
import createClient from 'openapi-fetch'
import type { components, paths } from './generated.ts'
${KNOWN}
const api = createClient<paths>({ baseUrl: KARVON, headers: { Authorization: 'Bearer ' + KARVON_KEY } })
const data = async <D>(call: Promise<{ data?: { data: D } | undefined; error?: unknown }>): Promise<D> => {
  const { data: body, error } = await call
  if (body === undefined) throw new Error(JSON.stringify(error))
  return body.data
}
const done = async (call: Promise<{ error?: unknown }>): Promise<void> => {
  const { error } = await call
  if (error !== undefined) throw new Error(JSON.stringify(error))
}
const at = (id: number) => ({ path: { id } })
const cancellation = { status: 'canceled' as const, reason: 'Not needed' }
const calls = {
  regions: () => data(api.GET('/api/handbook/regions')),
  suggest: (q: string) => data(api.GET('/api/geo/suggest', { params: { query: { q } } })),
  pricesByQuery: () => data(api.GET('/api/handbook/truck-types', { params: { query } })),
  prices: () => data(api.POST('/api/handbook/truck-types', { body: order })),
  saveAddress: () => data(api.POST('/api/address/saved', { body: place })),
  addresses: () => data(api.GET('/api/address/saved')),
  removeAddress: (id: number) => done(api.DELETE('/api/address/saved/{id}', { params: at(id) })),
  addWebhook: () => data(api.POST('/api/company/webhooks', { body: hook })),
  webhooks: () => data(api.GET('/api/company/webhooks')),
  removeWebhook: (id: number) => done(api.DELETE('/api/company/webhooks/{id}', { params: at(id) })),
  place: (body: components['schemas']['OrderSubmission']) =>
    data(api.POST('/api/truck-booking/book', { body, params: { header: key } })),
  order: (id: number) => data(api.GET('/api/truck-booking/{id}', { params: at(id) })),
  orders: () =>
    data(api.GET('/api/truck-booking/client', { params: { query: { status: 'new', per_page: 50 } } })),
  accept: (id: number, body: { driver_id: number; offer_id: number; amount: number }) =>
    data(api.PUT('/api/truck-booking/client-accept-offer/{id}', { params: at(id), body })),
  cancel: (id: number) =>
    data(api.PUT('/api/truck-booking/status/{id}', { params: at(id), body: cancellation })),
  refusal: async (id: number) =>
    (await api.PUT('/api/truck-booking/status/{id}', { params: at(id), body: cancellation })).error?.code,
}
${STORY}
`

/** A program for each client that is generated from the API document. */
export const PROGRAMS = { orval: ORVAL, 'hey-api': HEY_API, 'openapi-fetch': OPENAPI_FETCH } as const

/** The generators. */
export type Generator = keyof typeof PROGRAMS
