import type { Locator, Page } from '@playwright/test'
import { agree, offerPrice, placeOrder, showOrder } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('the element is not rendered')
  return box
}

/** The distance from the top of the document, in pixels, regardless of the scroll position. */
const topOf = async (page: Page, locator: Locator): Promise<number> =>
  (await boxOf(locator)).y + (await page.evaluate(() => scrollY))

/** Whether an element's center is on screen and not covered; a map's markers pass pointer events on to the map. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.closest('.leaflet-container') ?? element).contains(top)
  })

const NAMES = ['Sherzod T.', 'Bekzod Yo.', 'Ulugʻbek R.']

type Wire = { offers: { id: number; amount: number; driver: object }[]; tracking: { position: object } }

/** Changes the order in every response this page receives. */
const changeOrder = (page: Page, orderId: number, change: (order: Wire) => void) =>
  page.route(`**/api/truck-booking/${orderId}`, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    change(body.data)
    await route.fulfill({ response: answer, json: body })
  })

/** Adds offers by other drivers; the demo doesn't have four drivers of this truck type who can sign in. */
const addOffers = ({ offers }: Wire, names: readonly string[]): void => {
  const [first] = offers
  if (first === undefined) return
  const more = names.map((name, at) => ({
    ...first,
    id: first.id + 1000 + at,
    amount: first.amount - 10_000 * (at + 1),
    driver: { ...first.driver, id: first.id + 1000 + at, name },
  }))
  offers.push(...more)
}

test('four offers fit one phone screen in columns, and none moves when another arrives', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA, NARROW)
  const driver = await openSide(RUSTAM)
  const order = await placeOrder(client)
  let others: readonly string[] = []
  await changeOrder(client, order.id, changed => addOffers(changed, others))
  await showOrder(client, order.id)
  const offers = client.locator('[data-offer]')
  const newcomers = client.getByRole('button', { name: say('orders_offers_show') })

  await offerPrice(driver, order.id, order.price)
  await expect(offers).toHaveCount(1)
  const top = await topOf(client, offers.first())
  others = NAMES
  // the driver's new price makes the page fetch the order again
  await offerPrice(driver, order.id, order.price - 5000)
  await expect(newcomers).toBeVisible()
  expect(await topOf(client, offers.first()), 'the first row with new offers').toBeCloseTo(top, 0)
  await newcomers.click()
  await expect(offers).toHaveCount(1 + NAMES.length)

  await offers.last().evaluate(row => row.scrollIntoView({ block: 'end' }))
  await client.evaluate(() => scrollBy(0, 90))
  for (const offer of await offers.all())
    expect(await isUncovered(offer.getByRole('button').first()), 'all rows are visible').toBe(true)
  const prices = await Promise.all((await offers.all()).map(offer => boxOf(offer.locator('b').first())))
  const lefts = prices.map(({ x }) => Math.round(x))
  expect(new Set(lefts).size, `prices start at ${lefts}`).toBe(1)
})

test('on a phone the route fills the map, and nothing covers the stops or the truck', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA, NARROW)
  const driver = await openSide(RUSTAM)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  // a real position would be assigned to the driver's earliest order, which may be another one
  const position = { lat: 41.31, lng: 69.24, heading: 30, speed: 40, at: new Date().toISOString() }
  await changeOrder(client, order.id, ({ tracking }) => Object.assign(tracking, { position }))
  await showOrder(client, order.id, 'processing')
  const map = client.getByRole('region', { name: say('geo_map_label') }).first()
  const truck = map.locator('.leaflet-marker-icon [class*=truck]')
  await expect(truck).toBeVisible()
  const stops = map.locator('.leaflet-marker-icon [class*=stop]')
  await expect(stops).toHaveCount(2)
  const [frame, from, to] = [await boxOf(map), await boxOf(stops.first()), await boxOf(stops.last())]
  const apart = Math.hypot(from.x - to.x, from.y - to.y)
  expect(apart / Math.min(frame.width, frame.height), 'of the shorter side').toBeGreaterThan(0.45)
  for (const sign of [stops.first(), stops.last(), truck]) expect(await isUncovered(sign)).toBe(true)
})
