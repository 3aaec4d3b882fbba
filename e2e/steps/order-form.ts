import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'
import { fillWay, type TypedPlace } from './calculator.ts'
import { place } from './placing.ts'
import { type Browsing, signIn } from './sign-in.ts'

/** Waits for the fields of the open order form. */
export const orderForm = async (page: Page, say: Say): Promise<Locator> => {
  const form = page.getByRole('dialog', { name: say('orders_form_title') })
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toBeVisible()
  return form
}

/** Opens the order form by its URL. */
export const openOrderForm = async (page: Page, say: Say, prefix = ''): Promise<Locator> => {
  await page.goto(`${prefix}/dashboard/orders?modal=create-order`)
  return orderForm(page, say)
}

/** Signs in a new client and opens the order form. */
export const openOwnOrderForm = async ({ page, context, baseURL }: Browsing, say: Say): Promise<Locator> => {
  await signIn(context, baseURL)
  return openOrderForm(page, say, '/ru')
}

/** The route and cargo of an order. */
export type Cargo = { way: readonly TypedPlace[]; cargo: string; weight: string }

/** Fills in the first half: route, tomorrow at nine, cargo. */
export const fillCargo = async (form: Locator, say: Say, { way, cargo, weight }: Cargo): Promise<void> => {
  await fillWay(form, say, way)
  await form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }).click()
  await form.getByRole('combobox', { name: say('orders_cargo_type') }).selectOption({ label: cargo })
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill(weight)
}

/** The same on a phone, up to the review; a new order defaults to tomorrow at nine. */
export const fillSteps = async (form: Locator, say: Say, { way, cargo, weight }: Cargo): Promise<void> => {
  const next = form.getByRole('button', { name: say('orders_step_next') })
  await fillWay(form, say, way)
  await next.click()
  await form.getByRole('button', { name: cargo }).click()
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill(weight)
  // the terms come first if the profile, which prefills the receiver, loads after the click
  await expect(async () => {
    await next.click({ timeout: 1000 })
    await expect(place(form, say)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Expects the defaults of the second half: the client receives and pays in cash. */
export const termsAreSet = async (form: Locator, say: Say): Promise<void> => {
  await expect(form.getByRole('textbox', { name: say('orders_receiver_phone') })).toHaveValue(/\d\d-\d\d$/)
  await expect(form.getByRole('radio', { name: say('orders_payer_sender_pays') })).toBeChecked()
  await expect(form.getByRole('radio', { name: say('orders_payment_cash') })).toBeChecked()
}
