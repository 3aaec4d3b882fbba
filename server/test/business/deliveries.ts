import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { PLACES } from '../booking.ts'
import type { Asker } from '../cast.ts'
import { doneAs, readAs, type WireOrder } from '../deals/orders.ts'
import type { LedgerCast } from '../ledger-cast.ts'
import { formOf, picture } from '../sent-files.ts'
import { asOperator, later } from './business-day.ts'

/** A driver's phone reports the truck's position. */
export const reportPosition = async (
  test: LedgerCast,
  as: Asker,
  place: keyof typeof PLACES,
  metersNorth = 0,
): Promise<void> => {
  const { lat, lng } = PLACES[place]
  const point = { lat: lat + metersNorth / 111_195, lng, at: test.clock.now().toISOString() }
  const payload = { points: [point] }
  const said = await doneAs(as, { method: 'POST', url: '/api/driver/location', payload })
  expect(said).toEqual({ accepted: 1, refused: 0, refusals: [] })
}

/** A driver's step as their phone sends it, with a photo of the goods where a code is typed. */
export const stepRequest = async (orderId: number, status: string, code?: string): Promise<InjectOptions> => {
  const request = { method: 'PUT', url: `/api/driver/orders/${orderId}/status` } as const
  if (code === undefined) return { ...request, payload: { status } }
  return { ...request, ...(await formOf({ status, code }, [['photo', await picture()]])) }
}

/** A driver's step that must succeed. */
export const step = async (as: Asker, orderId: number, status: string, code?: string): Promise<WireOrder> =>
  doneAs(as, await stepRequest(orderId, status, code))

/** A driver takes an order from its loading point, where the truck is, to its last code. */
export const delivers = async (
  test: LedgerCast,
  as: Asker,
  { id, codes }: Pick<WireOrder, 'id' | 'codes'>,
): Promise<void> => {
  await reportPosition(test, as, 'tashkent')
  await step(as, id, 'arrived')
  await later(test, { minutes: 40 })
  await step(as, id, 'processing', codes.loading)
  await later(test, { hours: 5 })
  await reportPosition(test, as, 'samarqand')
  await step(as, id, 'pause')
  await later(test, { minutes: 30 })
  await step(as, id, 'confirmation', codes.delivery)
}

/** An operator moves an order, for a reason of the table where one is asked for. */
export const override = async (
  test: LedgerCast,
  orderId: number,
  action: string,
  code?: string,
): Promise<void> => {
  const { version } = await readAs(asOperator(test), orderId, '/api/admin/orders')
  const payload = { action, version, reason: 'Telefonda kelishildi', reason_code: code }
  await doneAs(asOperator(test), { method: 'PUT', url: `/api/admin/orders/${orderId}/move`, payload })
}
