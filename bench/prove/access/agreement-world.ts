import type { InjectOptions } from 'fastify'
import { type Asker, RUSTAM } from '../../../server/test/cast.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

const mustBe = async (as: Asker, request: InjectOptions) => {
  const { statusCode, body } = await as(request)
  if (statusCode >= 300) throw new Error(`${statusCode} ${body.slice(0, 300)}`)
  return JSON.parse(body).data
}

/** A lane of the demo's regions. */
const LANE = {
  from_region: 1726,
  to_place: { lat: 39.65, lng: 66.96, name: 'Samarqand', within_km: 25 },
  truck_type: 4,
  is_round_trip: false,
  price: 2_100_000,
  valid_from: '2026-12-01',
  valid_until: '2026-12-31',
}

const post = (path: string, payload: object): InjectOptions => ({
  method: 'POST',
  url: `/api/client-company${path}`,
  payload,
})

/** Rustam is a carrier of Dilnoza's company, and has a price to answer. */
export const createAgreements = async ({ asDilnoza, asRustam }: ProvenApp) => {
  await mustBe(asDilnoza, post('/carriers', { phone: RUSTAM }))
  const [invited] = await mustBe(asRustam, { url: '/api/driver/agreements/companies' })
  const answer = { url: `/api/driver/agreements/companies/${invited.id}`, payload: { move: 'accept' } }
  await mustBe(asRustam, { method: 'PUT', ...answer })
  const [price] = await mustBe(asDilnoza, post('/lane-prices', { carrier: invited.id, ...LANE }))
  return { carrier: invited.id as number, price: price.id as number }
}

const dilnoza = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asDilnoza',
  body,
  ...(params && { params }),
})
const rustam = (body: object, params: KnownWrite['params'] = {}): KnownWrite => ({
  as: 'asRustam',
  body,
  params,
})

/** Writes about own carriers and agreed prices, from both sides. */
export const agreementWrites = ({
  carrier,
  price,
}: Awaited<ReturnType<typeof createAgreements>>): KnownWrites => ({
  'POST /client-company/carriers': dilnoza({ phone: '+998 90 765-43-29' }),
  'DELETE /client-company/carriers/:id': dilnoza({}, { id: carrier }),
  'POST /client-company/lane-prices': dilnoza({ carrier, ...LANE, is_round_trip: true }),
  'DELETE /client-company/lane-prices/:id': dilnoza({}, { id: price }),
  'PUT /driver/agreements/companies/:id': rustam({ move: 'end' }, { id: carrier }),
  'PUT /driver/agreements/prices/:id': rustam({ move: 'accept' }, { id: price }),
})
