import { tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'
import type { InjectOptions } from 'fastify'
import { chance } from '../chance.ts'
import type { SceneAction, SceneStop, SceneTruck } from './scene.ts'

/** The handbook data and the demo's places that placing a load needs. */
export type SceneHandbook = {
  readonly truckTypes: readonly { readonly id: number; readonly key: string; readonly maxWeightKg: number }[]
  /** What usually goes in a truck, as ids of parcel types. */
  readonly goodsOf: (truck: SceneTruck) => readonly number[]
  readonly receiverPhone: string
  /** A way from one city to another, the same for the same turn. */
  readonly wayOf: (truck: SceneTruck, turn: number) => readonly SceneStop[]
}

/** What clients ask an operator. */
const QUESTIONS = [
  'Assalomu alaykum! Yuk ortishni bir soat keyinga surish mumkinmi?',
  'Здравствуйте! Водителю нужен пропуск на территорию склада, куда прислать номер машины?',
  'Toʻlovni qabul qiluvchi naqd bersa boʻladimi?',
  'Добрый день, можно ли добавить ещё одну точку разгрузки по дороге?',
  'Haydovchi kelganda telefon qiladimi yoki SMS boradimi?',
  'Здравствуйте, нужен документ для бухгалтерии за прошлую перевозку.',
] as const

const HOUR_MS = 3_600_000

const bookingOf = (
  { truckKey, turn }: Extract<SceneAction, { kind: 'place' }>,
  { truckTypes, goodsOf, receiverPhone, wayOf }: SceneHandbook,
  now: Date,
) => {
  const type = truckTypes.find(({ key }) => key === truckKey)
  const loadAt = new Date(now.getTime() + (6 + Math.floor(chance('load', turn) * 12)) * HOUR_MS)
  const goods = goodsOf(truckKey)
  const share = 0.4 + chance('weight', turn) * 0.4
  return {
    routes: wayOf(truckKey, turn).map(stop => ({ ...stop, precision: 'pin' })),
    date: tashkentDate(loadAt),
    time: `${tashkentTime(loadAt).slice(0, 2)}:00`,
    car_type_id: type?.id,
    cargo_type_id: goods[Math.floor(chance('cargo', turn) * goods.length)],
    weight: Math.round(((type?.maxWeightKg ?? 1000) * share) / 100) * 100,
    receiver_phone: receiverPhone,
    payer: 'sender',
    payment_type: 'cash',
  }
}

/** The call by which a person would do it. */
export const requestOf = (action: SceneAction, handbook: SceneHandbook, now: Date): InjectOptions => {
  switch (action.kind) {
    case 'place':
      return {
        method: 'POST',
        url: '/api/truck-booking/book',
        payload: bookingOf(action, handbook, now),
      }
    case 'accept': {
      const { id: offer_id, driverId: driver_id, amountUzs: amount } = action.offer
      const url = `/api/truck-booking/client-accept-offer/${action.orderId}`
      return { method: 'PUT', url, payload: { driver_id, offer_id, amount } }
    }
    case 'confirm':
    case 'cancel': {
      const payload =
        action.kind === 'confirm' ? { status: 'done' } : { status: 'canceled', reason_code: 'plans_changed' }
      return { method: 'PUT', url: `/api/truck-booking/status/${action.orderId}`, payload }
    }
    case 'agree_to_more': {
      const url = `/api/truck-booking/${action.orderId}/additional-price/${action.chargeId}`
      return { method: 'PUT', url, payload: { decision: 'approved' } }
    }
    case 'write':
      return {
        method: 'POST',
        url: '/api/admin-messages',
        payload: { message: QUESTIONS[action.turn % QUESTIONS.length] },
      }
  }
}
