import type { InjectOptions } from 'fastify'
import { type Ask, dataOf } from '../../src/platform/http/answers.fixture.ts'
import type { Cast } from '../cast.ts'
import type { WireOrder } from './orders.ts'

const ARRIVALS = ['arrived', 'pause']

/** A driver's explanation of an arrival without a known position. */
const UNSEEN = { arrival_reason: 'no_signal', reason: 'Signal yoʻq' }

/** No explanation of the truck's position. */
export const UNEXPLAINED = { arrival_reason: null, reason: null }

export const moveRequest = (orderId: number, status: string, more: object = {}): InjectOptions => ({
  method: 'PUT',
  url: `/api/driver/orders/${orderId}/status`,
  // most tests report no positions
  payload: { status, ...(ARRIVALS.includes(status) ? UNSEEN : {}), ...more },
})

/** A driver's step that must succeed. */
export const moveAs = async (
  as: Ask,
  orderId: number,
  status: string,
  more: object = {},
): Promise<WireOrder> => dataOf(await as(moveRequest(orderId, status, more)), 200)

const STEPS = ['arrived', 'processing', 'pause', 'confirmation'] as const

/** Rustam drives an accepted order with two points up to this state, codes and all. */
export const driveTo = async (
  test: Pick<Cast, 'asRustam'>,
  { id, codes }: WireOrder,
  last: (typeof STEPS)[number],
): Promise<void> => {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const code = { processing: codes.loading, confirmation: codes.delivery }[step as string]
    await moveAs(test.asRustam, id, step, code === undefined ? {} : { code })
  }
}

export const statusRequest = (
  orderId: number,
  status: 'canceled' | 'done',
  more: object = {},
): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/status/${orderId}`,
  payload: { status, ...more },
})

/** Disables hand-over codes; settings are reloaded after a few seconds. */
export const disableCodes = async ({ db, clock }: Pick<Cast, 'db' | 'clock'>): Promise<void> => {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'live_rules')
    .executeTakeFirstOrThrow()
  const rules = JSON.stringify({ ...value, codesRequired: false })
  await db.updateTable('settings').set({ value: rules }).where('key', '=', 'live_rules').execute()
  clock.pass(10)
}

/** The statuses of an order until delivery. */
export const UNTIL_DELIVERED = ['new', 'order', 'accepted', 'arrived', 'processing', 'pause', 'confirmation']
