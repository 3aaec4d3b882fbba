import type { InjectOptions } from 'fastify'
import type { Asker } from '../../../server/test/cast.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

/** Nobody listens there. */
const CONTENT = { url: 'http://127.0.0.1:9999/hook', events: ['order.delivered'] }

const post = async (as: Asker, path: string, payload: object = {}) => {
  const request: InjectOptions = { method: 'POST', url: `/api/company/webhooks${path}`, payload }
  const { statusCode, body } = await as(request)
  if (statusCode >= 300) throw new Error(`${statusCode} ${body.slice(0, 300)}`)
  return JSON.parse(body).data as { readonly id: number }
}

/** A webhook of Dilnoza's with a delivery. She and Sherzod have proved their second factor. */
export const createWebhook = async ({ db, clock, asDilnoza, asSherzod }: ProvenApp) => {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: clock.now() })
    .where('user_id', 'in', [asDilnoza.userId, asSherzod.userId])
    .execute()
  const { id: webhook } = await post(asDilnoza, '', CONTENT)
  const { id: delivery } = await post(asDilnoza, `/${webhook}/test`)
  return { webhook, delivery }
}

type WebhookWorld = Awaited<ReturnType<typeof createWebhook>>

const dilnoza = (params: KnownWrite['params'], body: object = {}): KnownWrite => ({
  as: 'asDilnoza',
  body,
  ...(params && { params }),
})

/** Writes about webhooks. */
export const webhookWrites = ({ webhook: id, delivery }: WebhookWorld): KnownWrites => ({
  'POST /company/webhooks': dilnoza(undefined, CONTENT),
  'PUT /company/webhooks/:id': dilnoza({ id }, { events: ['order.created'], version: 1 }),
  'DELETE /company/webhooks/:id': dilnoza({ id }),
  'POST /company/webhooks/:id/secret': dilnoza({ id }),
  'POST /company/webhooks/:id/test': dilnoza({ id }),
  'POST /company/webhooks/:id/deliveries/:delivery/replay': dilnoza({ id, delivery }),
})

/** Reads of a webhook. */
export const webhookReads = ({ webhook: id, delivery }: WebhookWorld): KnownWrites => ({
  'GET /company/webhooks/:id': { as: 'asDilnoza', params: { id } },
  'GET /company/webhooks/:id/deliveries': { as: 'asDilnoza', params: { id } },
  'GET /company/webhooks/:id/deliveries/:delivery': { as: 'asDilnoza', params: { id, delivery } },
})
