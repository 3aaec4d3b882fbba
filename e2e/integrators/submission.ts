import type { OrderSubmission } from '@karvon/client'

const DAY_MS = 86_400_000

/** An order from Tashkent to Samarqand the day after tomorrow, paid in cash. */
export const submission = (): OrderSubmission => ({
  routes: [
    { address: 'Chilonzor 5, Toshkent', lat: 41.2756, lng: 69.2044, precision: 'pin' },
    { address: 'Registon, Samarqand', lat: 39.6542, lng: 66.9597, precision: 'pin' },
  ],
  date: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
  time: '09:00',
  car_type_id: 4,
  cargo_type_id: 6,
  weight: 3000,
  receiver_phone: '998907654321',
  payer: 'sender',
  payment_type: 'cash',
})
