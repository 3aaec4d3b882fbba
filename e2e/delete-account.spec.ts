import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInAtCompany, YANGI_SAVDO } from './steps/company.ts'
import { placeOrder } from './steps/live-order.ts'
import { freshPhone, signIn, signInByDialog } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const SETTINGS = '/ru/dashboard/settings'

const card = (page: Page): Locator => page.getByRole('region', { name: say('closing_title') })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: say('closing_title') })

/** The demo's phone panel once the message is in it: it grows by the message, and the buttons above it move. */
const phonePanel = async (page: Page): Promise<Locator> => {
  const telephone = dialog(page).getByRole('region', { name: say('demo_phone_title') })
  await expect(telephone).toContainText(/код для удаления аккаунта \d{6}/)
  return telephone
}

/** Fills in the code with the demo's phone panel, and deletes the account. */
const confirm = async (page: Page): Promise<void> => {
  const telephone = await phonePanel(page)
  await telephone.getByRole('button', { name: say('demo_phone_fill') }).click()
  await dialog(page)
    .getByRole('button', { name: say('closing_confirm') })
    .click()
}

test.describe('a user without orders', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('deletes the account, is signed out, and can register again', async ({ page, context, baseURL }) => {
    const phone = await signIn(context, baseURL)
    await page.goto(SETTINGS)
    await page.getByRole('textbox', { name: say('login_first_name') }).fill('Nodira')
    await page.getByRole('button', { name: say('profile_save') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('profile_updated') })).toBeVisible()
    await card(page)
      .getByRole('link', { name: say('closing_open') })
      .click()
    await expect(page).toHaveURL(/modal=delete-account/)
    await dialog(page)
      .getByRole('button', { name: say('closing_send') })
      .click()
    const code = dialog(page).getByRole('textbox')
    await expect(code).toBeFocused()
    await page.reload()
    await expect(code, 'the code step survives a reload').toBeVisible()
    await phonePanel(page)
    await dialog(page)
      .getByRole('button', { name: say('closing_confirm') })
      .click()
    await expect(dialog(page)).toContainText(say('login_code_incomplete'))
    await confirm(page)
    await page.waitForURL(/\/ru$/)
    expect((await page.request.get('/api/profile/show')).status()).toBe(401)
    await page.goto(SETTINGS)
    await expect(page).toHaveURL(/\/ru(\?.*)?$/)

    // a phone gets three codes in ten minutes: sign-in, deletion, and this one
    await page.goto('/ru?modal=login')
    await signInByDialog(page, say, phone)
    await page.waitForURL('**/ru/dashboard')
    const { data } = await (await page.request.get('/api/profile/show')).json()
    expect([data.phone, data.first_name]).toEqual([phone, null])
  })
})

test('a user with an open order sees why it blocks deletion, and gets to the order', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL, freshPhone())
  const order = await placeOrder(page)
  await page.goto(SETTINGS)
  await expect(card(page)).toContainText(say('refusal_account_orders_open', { count: 1 }))
  await expect(card(page).getByRole('link', { name: say('closing_open') })).toBeHidden()
  await page.goto(`${SETTINGS}?modal=delete-account`)
  await dialog(page)
    .getByRole('link', { name: say('closing_to_order', { id: order.id }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/ru/dashboard/orders\\?.*order=${order.id}`))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an owner sees what in the company blocks deletion; an employee sees who can delete their account', async ({
  page,
  context,
  baseURL,
}) => {
  const signOut = async () => {
    // an open page would go on asking without its session
    await page.goto('about:blank')
    await context.clearCookies()
  }
  await signInAtCompany(context, baseURL, 'dilnoza')
  await page.goto(SETTINGS)
  await expect(card(page).getByRole('link', { name: say('company_employees_title') })).toHaveAttribute(
    'href',
    '/ru/dashboard/users',
  )
  await signOut()
  await signInAtCompany(context, baseURL, 'jasur')
  await page.goto(SETTINGS)
  await expect(card(page)).toContainText(say('closing_employee_text'))
  await signOut()
  await signInAtCompany(context, baseURL, YANGI_SAVDO.owner)
  await page.goto(`${SETTINGS}?modal=delete-account`)
  await expect(dialog(page)).toContainText(say('closing_company'))
})

test('the public page explains how', async ({ page }) => {
  await page.goto('/ru/app-deletion')
  await expect(page.getByText(say('deletion_how_2'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('deletion_open') })).toHaveAttribute(
    'href',
    '/ru/dashboard/settings',
  )
})

test('a driver without a registered truck can also delete their account', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(context, baseURL, freshPhone(), 'driver')
  await page.goto('/ru/driver')
  await expect(page.getByRole('heading', { name: say('driver_register_title') })).toBeVisible()
  await card(page)
    .getByRole('button', { name: say('closing_open') })
    .click()
  await dialog(page)
    .getByRole('button', { name: say('closing_send') })
    .click()
  await confirm(page)
  await expect(page.getByRole('heading', { name: say('driver_sign_in_title') })).toBeVisible()
  expect((await page.request.get('/api/profile/show')).status()).toBe(401)
})
