import type { Page } from '@playwright/test'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { figureOf, getJson, numberIn } from './steps/figures.ts'
import { offerPrice, placeOrder, showOrder, statusIs } from './steps/live-order.ts'
import { RUSTAM } from './steps/people.ts'
import { expect, type OpenSide, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const ABOVE_UZS = 100_000

const openAtCompany = async (openSide: OpenSide, url: string, username: string) => {
  const page = await openSide(null)
  await signInAtCompany(page.context(), url, username)
  return page
}

const put = async (page: Page, path: string, data: object) => {
  const answer = await page.request.put(`/api${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Sets the amount above which orders need the owner's approval. */
const decideAbove = async (owner: Page, uzs: number | null) => {
  const { version } = (await getJson(owner, '/client-company/show')).data
  await put(owner, '/client-company/show', { approval_above: uzs, version })
}

test.use({ expectedProblems: [/status of 409/] })

test('an order above the employee’s limit waits for the owner, whose balance then updates live', async ({
  openSide,
  server,
}) => {
  const owner = await openAtCompany(openSide, server.url, BEK_SAVDO.owner)
  const employee = await openAtCompany(openSide, server.url, BEK_SAVDO.employee)
  const driver = await openSide(RUSTAM)
  await decideAbove(owner, ABOVE_UZS)

  const order = await placeOrder(employee, { payment_type: 'company' })
  expect(order.price).toBeGreaterThan(ABOVE_UZS)
  await offerPrice(driver, order.id, order.price)
  await showOrder(employee, order.id)
  await employee.getByRole('button', { name: say('orders_accept'), exact: true }).click()
  const dialog = employee.getByRole('dialog')
  await dialog.getByRole('button', { name: /Принять/ }).click()
  await expect(dialog).toContainText(say('orders_approval_title'))
  await dialog.getByRole('button', { name: say('orders_approval_close') }).click()
  await statusIs(employee, say, 'orders_status_new')

  await owner.goto('/ru/dashboard/finances')
  const held = figureOf(owner, say('ledger_money_label'), say('ledger_held'))
  const heldBefore: number = (await getJson(owner, '/client-company/finances')).data.held
  await expect.poll(() => numberIn(held)).toBe(heldBefore)
  await owner.getByRole('button', { name: new RegExp(say('notices_bell')) }).click()
  await owner
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`${order.id}`) })
    .first()
    .click()
  await expect(owner).toHaveURL(new RegExp(`/company-orders\\?order=${order.id}$`))
  await owner.getByRole('button', { name: say('orders_accept'), exact: true }).click()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Принять/ })
    .click()
  await statusIs(owner, say, 'orders_status_accepted')
  await expect(owner).toHaveURL(new RegExp(`/company-orders\\?order=${order.id}$`))
  await statusIs(employee, say, 'orders_status_accepted')

  await owner.goto('/ru/dashboard/finances')
  await expect.poll(() => numberIn(held)).toBe(heldBefore + order.price)
  const next = await placeOrder(owner, { payment_type: 'company' })
  const offer = await offerPrice(driver, next.id, next.price)
  await put(owner, `/truck-booking/client-accept-offer/${next.id}`, {
    offer_id: offer.id,
    driver_id: offer.driver_id,
  })
  // without a reload
  await expect.poll(() => numberIn(held)).toBe(heldBefore + order.price + next.price)

  // frees the driver for other journeys on this server
  for (const { id } of [order, next])
    await put(owner, `/truck-booking/status/${id}`, { status: 'canceled', reason: 'boshqa kunga' })
  await expect.poll(() => numberIn(held)).toBe(heldBefore)
  await decideAbove(owner, null)
})
