import type { Page } from '@playwright/test'
import { placeOrder, showOrder, statusIs, write } from './steps/live-order.ts'
import { phoneOf, RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { telegramOf } from './steps/telegram.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

/** Switches quiet hours off, so that the journey passes at any time of day. */
const switchQuietHoursOff = async (page: Page) => {
  const kept = (await (await page.request.get('/api/notices/settings')).json()).data
  await write(page, 'PUT', '/notices/settings', { ...kept, quiet_from: '00:00', quiet_to: '00:00' })
}

/** Starts the bot on the demo's phone next to the page. */
const startBot = async (client: Page) => {
  await client.getByRole('button', { name: say('demo_open') }).click()
  const phone = client.getByRole('region', { name: /\+998/ })
  await phone.getByRole('tab', { name: say('demo_tab_telegram') }).click()
  await phone.getByRole('button', { name: say('demo_start') }).click()
  return phone
}

/** The truck appears on the client's map and moves when the driver's live location does. */
const followTruck = async (client: Page, move: () => Promise<unknown>) => {
  const map = client.getByRole('region', { name: say('geo_map_label') }).first()
  const truck = map.locator('.leaflet-marker-icon [class*=truck]')
  await expect(truck).toHaveCount(1)
  await expect(client.getByRole('article').first()).toContainText(/На связи, \d+\sс назад/)
  let before: unknown
  await expect(async () => {
    before = await truck.boundingBox()
    await client.waitForTimeout(500)
    expect(await truck.boundingBox(), 'the map has fitted the truck into view').toEqual(before)
  }).toPass()
  await move()
  await expect.poll(() => truck.boundingBox()).not.toEqual(before)
}

test('a trip is sold, followed on the map and finished by a driver who only uses Telegram', async ({
  openSide,
}) => {
  const driver = await openSide(RUSTAM, PHONE)
  await switchQuietHoursOff(driver)
  const rustam = telegramOf(driver, await phoneOf(driver))
  await rustam.link()
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  await switchQuietHoursOff(client)
  const order = await placeOrder(client)
  const [loading, unloading] = [order.routes[0], order.routes.at(-1)]
  await showOrder(client, order.id)
  const phone = await startBot(client)

  await rustam.hear('Yangi yuk')
  await rustam.press(/^Olaman/)
  await phone.getByRole('button', { name: /^Qabul qilish/ }).click()
  await statusIs(client, say, 'orders_status_accepted')

  const moveTo = await rustam.shareLive({ lat: loading.lat - 0.008, lng: loading.lng })
  await followTruck(client, () => moveTo({ lat: loading.lat - 0.001, lng: loading.lng }))

  await rustam.press(/^Yetib keldim/)
  await statusIs(client, say, 'orders_status_arrived')
  await rustam.press(/^Yukladim/)
  await statusIs(client, say, 'orders_status_processing')
  await moveTo(unloading)
  await rustam.press(/^Tushirish joyida/)
  await statusIs(client, say, 'orders_status_pause')
  await rustam.press(/^Topshirdim/)
  await phone.getByRole('button', { name: /^Qabul/ }).click()
  await statusIs(client, say, 'orders_status_done')
  await rustam.hear('Buyurtma yakunlandi')
  expect(driver.url(), 'the driver has not opened the site').toBe('about:blank')
})
