import type { Locator, Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { getJson } from './steps/figures.ts'
import { statusIs, write } from './steps/live-order.ts'
import { fillCargo, openOrderForm } from './steps/order-form.ts'
import { phoneOf, SHAVKAT } from './steps/people.ts'
import { placedNumber } from './steps/placing.ts'
import { expect, type OpenSide, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

// the price agreed here would be offered in other journeys of this company
test.use({ serverOf: { of: 'lane prices' } })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PRICE_UZS = 2_100_000
const TASHKENT_CITY = '1726'
const SAMARQAND = '1718'

const openAtCompany = async (openSide: OpenSide, url: string, username: string) => {
  const page = await openSide(null)
  await signInAtCompany(page.context(), url, username)
  return page
}

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: say(name), exact: true }).click()

/** The owner invites the driver by phone, who agrees on theirs. */
const becomeCarrier = async (owner: Page, driver: Page) => {
  await owner.goto('/ru/dashboard/carriers')
  await press(owner, 'lanes_add')
  const adding = owner.getByRole('dialog')
  await adding.getByRole('radio', { name: say('lanes_add_phone_way') }).check()
  await adding.getByRole('textbox', { name: say('lanes_add_phone') }).fill((await phoneOf(driver)).slice(3))
  await press(adding, 'lanes_add_invite')
  await expect(owner.getByRole('table')).toContainText(say('lanes_carrier_invited'))
  await driver.goto('/ru/driver/profile')
  await press(driver, 'lanes_driver_title')
  await driver.getByRole('button', { name: new RegExp(`^${say('lanes_driver_accept')}`) }).click()
  await expect(driver.getByText(say('lanes_driver_is_carrier'))).toBeVisible()
}

/** The owner proposes a price for the lane to all own carriers. */
const propose = async (owner: Page) => {
  await owner.reload()
  await expect(owner.getByRole('table')).toContainText(say('lanes_carrier_active'))
  await press(owner, 'lanes_propose')
  const form = owner.getByRole('dialog')
  const choose = (name: string, value: string) =>
    form.getByRole('combobox', { name: say(name), exact: true }).selectOption(value)
  await choose('lanes_from_region', TASHKENT_CITY)
  await choose('lanes_to_region', SAMARQAND)
  await choose('lanes_truck', { label: 'Isuzu 5' } as never)
  await form.getByRole('textbox', { name: say('lanes_price') }).fill(String(PRICE_UZS))
  const day = new Date(Date.now() + 30 * 86_400_000)
  await form
    .getByRole('textbox', { name: say('lanes_valid_until') })
    .fill(day.toLocaleDateString('ru', { timeZone: 'Asia/Tashkent' }))
  await press(form, 'lanes_propose')
  await expect(form).toHaveCount(0)
}

/** The employee orders on the lane at the agreed price, for the first carrier who takes it. */
const order = async (employee: Page): Promise<number> => {
  const { chorsu, siyob } = PLACES.ru
  const form = await openOrderForm(employee, say, '/ru')
  await fillCargo(form, say, { way: [chorsu, siyob], cargo: 'Мебель', weight: '3000' })
  await form.getByRole('radio', { name: /^Isuzu 5/ }).check()
  await expect(form.getByText(/Согласовано с перевозчиком/)).toContainText(/2\s100\s000/)
  await form.getByRole('button', { name: /как мою цену/ }).click()
  await form.getByText(say('lanes_form_give'), { exact: true }).click()
  await expect(form.getByRole('switch', { name: say('lanes_form_give') })).toBeChecked()
  const [answer] = await Promise.all([
    employee.waitForResponse(response => response.url().endsWith('/truck-booking/book')),
    press(form, 'orders_place'),
  ])
  expect(answer.status(), await answer.text()).toBe(201)
  return placedNumber(employee, say)
}

test('a company agrees a price of a lane with its carrier, who takes an order at it by one press', async ({
  openSide,
  server,
}) => {
  const owner = await openAtCompany(openSide, server.url, BEK_SAVDO.owner)
  const employee = await openAtCompany(openSide, server.url, BEK_SAVDO.employee)
  const driver = await openSide(SHAVKAT, PHONE)

  await becomeCarrier(owner, driver)
  await propose(owner)
  const card = driver.getByRole('listitem').filter({ hasText: '2 100 000' })
  await expect(card).toContainText(say('lanes_status_waiting'))
  await card.getByRole('button', { name: new RegExp(`^${say('lanes_driver_accept')}`) }).click()
  await expect(card).toContainText(say('lanes_status_valid'))

  await employee.goto('/ru/dashboard/carriers?list=prices')
  await expect(employee.getByRole('table')).toContainText(say('lanes_status_valid'))
  await expect(employee.getByRole('button', { name: say('lanes_propose') })).toHaveCount(0)
  const id = await order(employee)

  await driver.goto(`/ru/driver?modal=offer-${id}`)
  const sheet = driver.getByRole('dialog')
  await expect(sheet).toContainText(say('lanes_agreed_at_once'))
  await press(sheet, 'lanes_take')
  await expect(driver.getByRole('heading', { name: say('driver_order_number', { id }) })).toBeVisible()

  await employee.goto(`/ru/dashboard/orders?tab=processing&order=${id}`)
  await statusIs(employee, say, 'orders_status_accepted')
  await expect(employee.getByRole('rowheader', { name: say('pricing_row_agreed') })).toBeVisible()
  const { data } = await getJson(employee, `/truck-booking/${id}`)
  expect([data.price, data.deal.price]).toEqual([PRICE_UZS, PRICE_UZS])
  await write(employee, 'PUT', `/truck-booking/status/${id}`, { status: 'canceled', reason: 'boshqa kunga' })
})
