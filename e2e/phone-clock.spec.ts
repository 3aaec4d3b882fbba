import type { Page } from '@playwright/test'
import { agree, placeOrder, readOrder } from './steps/live-order.ts'
import { RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const MINUTE_MS = 60_000

const say = wordsOf('ru')

/** The phone's clock differs by `minutes`, and `window.setClock` sets it later; positions are stamped by it, as phones do. */
const withClock = (driver: Page, minutes: number) =>
  driver.addInitScript(ms => {
    const RealDate = Date
    let offsetMs = ms
    class PhoneDate extends RealDate {
      constructor(...parts: unknown[]) {
        // @ts-expect-error the parts of a date are those of the caller
        super(...(parts.length === 0 ? [RealDate.now() + offsetMs] : parts))
      }
      static override now = () => RealDate.now() + offsetMs
    }
    Object.assign(window, {
      Date: PhoneDate,
      setClock: (nextMs: number) => {
        offsetMs = nextMs
      },
    })
    const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation)
    navigator.geolocation.watchPosition = (found, failed, options) =>
      watch(({ coords }) => found({ coords, timestamp: Date.now(), toJSON: () => ({}) }), failed, options)
  }, minutes * MINUTE_MS)

const setClock = (driver: Page, minutes: number) =>
  driver.evaluate(
    ms => (window as unknown as { setClock: (ms: number) => void }).setClock(ms),
    minutes * MINUTE_MS,
  )

const share = async (driver: Page, orderId: number) => {
  const place = driver.context()
  await place.grantPermissions(['geolocation'])
  await driver.goto(`/ru/driver/order?order=${orderId}`)
  await driver
    .getByRole('main')
    .getByRole('button', { name: say('driver_share_start') })
    .click()
  await driver
    .getByRole('dialog')
    .getByRole('button', { name: say('driver_share_start') })
    .click()
}

/** Positions have six decimals. */
const south = (lat: number, degrees: number) => Math.round((lat - degrees) * 1e6) / 1e6

const dealOf = async (client: Page, driver: Page) => {
  const order = await placeOrder(client)
  await agree(client, driver, order)
  return order
}

for (const minutes of [6, -11, 7 * 60])
  test(`a phone whose clock is ${minutes} minutes off shows the truck where it is now, also after its clock is set`, async ({
    openSide,
  }) => {
    const client = await openSide({ phone: freshPhone(), role: 'client' })
    const driver = await openSide(RUSTAM, PHONE)
    await withClock(driver, minutes)
    const order = await dealOf(client, driver)
    const [{ lat, lng }] = order.routes
    const place = driver.context()
    const before = Date.now()
    await place.setGeolocation({ latitude: south(lat, 0.008), longitude: lng })
    await share(driver, order.id)
    const seen = async () => (await readOrder(client, order.id)).tracking?.position ?? null
    await expect.poll(seen, { timeout: 30_000 }).toMatchObject({ lat: south(lat, 0.008) })
    const { at } = await seen()
    expect(Date.parse(at)).toBeGreaterThan(before - 5000)
    expect(Date.parse(at)).toBeLessThan(Date.now() + 5000)

    await setClock(driver, 0)
    await place.setGeolocation({ latitude: south(lat, 0.004), longitude: lng })
    await expect.poll(seen, { timeout: 30_000 }).toMatchObject({ lat: south(lat, 0.004) })
    const later = await seen()
    expect(Date.parse(later.at)).toBeGreaterThan(Date.parse(at))
    expect(Date.parse(later.at)).toBeLessThan(Date.now() + 5000)
  })

test('the driver reads why the server refuses the truck’s position, and what to do', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const driver = await openSide(RUSTAM, PHONE)
  const order = await dealOf(client, driver)
  await driver.context().setGeolocation({ latitude: 55.75, longitude: 37.62 })
  await share(driver, order.id)
  await expect(driver.getByRole('status').getByText(say('driver_share_refused_abroad'))).toBeVisible({
    timeout: 30_000,
  })
  await expect(driver.getByRole('button', { name: say('driver_share_refused') })).toBeVisible()
  const [{ lat, lng }] = order.routes
  await driver.context().setGeolocation({ latitude: lat, longitude: lng })
  await expect(driver.getByText(say('driver_share_refused_abroad'))).toBeHidden({ timeout: 30_000 })
})
