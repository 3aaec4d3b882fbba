import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Say } from '../words.ts'
import type { Asks } from './sides.ts'

const DAY_MS = 86_400_000
const ISUZU_5 = 4
const FURNITURE = 6

const CHILONZOR = { address: 'Toshkent, Chilonzor 5', lat: 41.2756, lng: 69.2044, precision: 'pin' }
const YUNUSOBOD = { address: 'Toshkent, Yunusobod 4', lat: 41.3656, lng: 69.2846, precision: 'pin' }

let placed = 0

/** Loading must be within 30 days. */
const DAYS = 28
const FIRST_HOUR = 9
const HOURS_APART = 5
const ROUNDS = 3

/** Loading times so far apart that the deals of a journey don't overlap: a day each, then later in the day, then again. */
const nextTime = (): { date: string; time: string } => {
  const [round, day] = [Math.floor(placed / DAYS) % ROUNDS, 2 + (placed % DAYS)]
  placed += 1
  const date = new Date(Date.now() + day * DAY_MS).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })
  return { date, time: `${String(FIRST_HOUR + round * HOURS_APART).padStart(2, '0')}:00` }
}

const dataOf = async (answer: APIResponse) => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** A write with the page's session; the server requires the same site. */
export const write = async (
  { request }: Asks,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
) =>
  dataOf(await request.fetch(`/api${path}`, { method, data, headers: { 'sec-fetch-site': 'same-origin' } }))

/** The body of an order for an Isuzu 5 with furniture through Tashkent. */
export const booking = (changes: object = {}) => ({
  routes: [CHILONZOR, YUNUSOBOD],
  ...nextTime(),
  car_type_id: ISUZU_5,
  cargo_type_id: FURNITURE,
  weight: 3000,
  receiver_phone: '998977008899',
  payer: 'sender',
  payment_type: 'cash',
  comment: `Registon, ${placed}-kirish`,
  ...changes,
})

export const placeOrder = (client: Asks, changes: object = {}) =>
  write(client, 'POST', '/truck-booking/book', booking(changes))

export const readOrder = async ({ request }: Asks, orderId: number) =>
  dataOf(await request.get(`/api/truck-booking/${orderId}`))

export const offerPrice = (driver: Asks, orderId: number, amount: number) =>
  write(driver, 'POST', `/driver/offers/${orderId}`, { amount })

export type NamedOffer = { readonly id: number; readonly driver_id: number }

export const acceptOffer = (client: Asks, orderId: number, { id, driver_id }: NamedOffer) =>
  write(client, 'PUT', `/truck-booking/client-accept-offer/${orderId}`, { offer_id: id, driver_id })

export const moveOrder = (driver: Asks, orderId: number, status: string) =>
  write(driver, 'PUT', `/driver/orders/${orderId}/status`, { status })

export const reportPosition = (driver: Asks, { lat, lng }: { lat: number; lng: number }) =>
  write(driver, 'POST', '/driver/location', { points: [{ lat, lng, at: new Date().toISOString() }] })

/** The driver offers the order's price and the client accepts. */
export const agree = async (client: Asks, driver: Asks, order: { id: number; price: number }) =>
  acceptOffer(client, order.id, await offerPrice(driver, order.id, order.price))

const STEPS = ['arrived', 'processing', 'pause', 'confirmation'] as const

/** The driver takes the steps up to this status, each at its stop. */
export const driveTo = async (
  driver: Asks,
  { id, routes }: { id: number; routes: readonly { lat: number; lng: number }[] },
  last: (typeof STEPS)[number],
): Promise<void> => {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const stop = { arrived: routes[0], pause: routes.at(-1) }[step as string]
    if (stop !== undefined) await reportPosition(driver, stop)
    await moveOrder(driver, id, step)
  }
}

/** Gives the driver money to be paid out, whatever the demo has paid them: a company's order by bank transfer is done. */
export const earnByTransfer = async (owner: Asks, driver: Asks): Promise<void> => {
  const order = await placeOrder(owner, { payment_type: 'company' })
  await agree(owner, driver, order)
  await driveTo(driver, order, 'confirmation')
  await write(owner, 'PUT', `/truck-booking/status/${order.id}`, { status: 'done' })
}

/** Opens an order on the client's dashboard. */
export const showOrder = async (page: Page, orderId: number, tab = 'new') => {
  await page.goto(`/ru/dashboard/orders?tab=${tab}&order=${orderId}`)
  await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toBeVisible()
}

/** Opens the driver's current order with the realtime connection open; returns its heading. */
export const openOnPhone = async (driver: Page, say: Say, id: number) => {
  await driver.goto('/driver')
  await expect(driver.getByText(say('driver_on_line'))).toBeVisible()
  await driver
    .getByRole('navigation', { name: say('driver_menu') })
    .getByRole('link', { name: say('driver_nav_order') })
    .click()
  const heading = driver.getByRole('heading', { name: say('driver_order_number', { id }) })
  await expect(heading).toBeVisible()
  return heading
}

/** Expects the status in the order's header. */
export const statusIs = (page: Page, say: Say, key: string) =>
  expect(page.getByRole('article').first().locator('header').first()).toContainText(say(key))

/** The order's card in the driver's feed, found by its comment. */
export const feedCard = (page: Page, comment: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: comment })
