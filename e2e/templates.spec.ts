import type { Page } from '@playwright/test'
import { placeOrder, showOrder } from './steps/live-order.ts'
import { openScreen, send } from './steps/operator.ts'
import { orderForm } from './steps/order-form.ts'
import { AZIZA } from './steps/people.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { expect, MALIKA, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const DAY_MS = 86_400_000

/** The day in Tashkent so many days from now, `YYYY-MM-DD`. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })

const written = (day: string): string => day.split('-').toReversed().join('.')

const weekdayOf = (day: string): string => say(`ui_weekday_${new Date(`${day}T00:00:00Z`).getUTCDay() || 7}`)

const openTemplates = async (page: Page, list: 'templates' | 'schedules' = 'templates') => {
  await page.goto(`/ru/dashboard/templates${list === 'templates' ? '' : '?list=schedules'}`)
  await expect(page.getByRole('heading', { level: 1, name: say('templates_title') })).toBeVisible()
}

const saveTemplate = async (page: Page, orderId: number, name: string) => {
  await showOrder(page, orderId)
  await page.getByRole('button', { name: say('orders_more'), exact: true }).click()
  await page.getByRole('button', { name: say('templates_save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('templates_save_title') })
  await dialog.getByRole('textbox', { name: say('templates_name') }).fill(name)
  await dialog.getByRole('button', { name: say('templates_save_do'), exact: true }).click()
  await expect(page.getByText(say('templates_saved_toast'))).toBeVisible()
  await expect(dialog).toBeHidden()
}

const PIECES = [{ name: 'Диван', count: 2, length: 2, width: 0.9, height: 0.9, weight: 60 }]

test('an order becomes a template, and the template an order that only asks for the time', async ({
  openSide,
}) => {
  const page = await openSide(AZIZA, PHONE)
  const { id, routes } = await placeOrder(page, { pieces: PIECES, weight: 120, loaders: 2 })
  await saveTemplate(page, id, 'Диваны каждую неделю')

  await openTemplates(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Диваны каждую неделю' })
  await row.getByRole('button', { name: say('templates_use_of', { name: 'Диваны каждую неделю' }) }).click()
  await page
    .getByRole('dialog', { name: say('templates_use_title') })
    .getByRole('button', { name: say('orders_repeat_do') })
    .click()
  const form = page.getByRole('dialog', { name: say('orders_form_title') })
  // on a phone it opens at the step with the time
  await expect(form.getByRole('textbox', { name: say('orders_receiver_phone') })).toBeVisible()
  await form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }).click()
  await form.getByRole('button', { name: say('orders_step_next') }).click()
  await expect(form.getByText(/^2 места?, /)).toBeVisible()
  await shownPrice(form)
  await place(form, say).click()
  const number = await placedNumber(page, say)
  const [order] = await newOrders(page)
  expect(order).toMatchObject({ id: number, weight: 120, loaders: 2, pieces: [{ name: 'Диван', count: 2 }] })
  expect(order.routes.map(({ lat }: { lat: number }) => lat)).toEqual(
    routes.map(({ lat }: { lat: number }) => lat),
  )
})

test('the order form saves a template, and updates the one it was filled with', async ({ openSide }) => {
  const page = await openSide(AZIZA)
  const { id } = await placeOrder(page)
  await saveTemplate(page, id, 'Мебель по Ташкенту')
  await openTemplates(page)
  await page.getByRole('button', { name: say('templates_use_of', { name: 'Мебель по Ташкенту' }) }).click()
  await page.getByRole('button', { name: say('orders_repeat_do') }).click()
  const form = await orderForm(page, say)
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('2500')
  await form.getByRole('button', { name: say('templates_update_do', { name: 'Мебель по Ташкенту' }) }).click()
  await expect(page.getByText(say('templates_updated_toast'))).toBeVisible()
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('')
  await form.getByRole('button', { name: say('templates_save'), exact: true }).click()
  await expect(form.getByText(say('templates_in_form_wrong'))).toBeVisible()
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toBeFocused()
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('1000')
  await form.getByRole('button', { name: say('templates_save'), exact: true }).click()
  const fields = form.getByRole('group', { name: say('templates_save_title') })
  await fields.getByRole('button', { name: say('templates_save_do'), exact: true }).click()
  await expect(fields.getByText(say('templates_name_required'))).toBeVisible()
  await fields.getByRole('textbox', { name: say('templates_name') }).fill('Полегче')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('templates_saved_toast'))).toBeVisible()
  await openTemplates(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Полегче' })).toContainText(/1\s000/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Мебель по Ташкенту' })).toContainText(/2\s500/)
})

test('a schedule skips a holiday and a chosen day, orders by itself, pauses and stops', async ({
  openSide,
}) => {
  const [operator, page] = [await openSide(MALIKA), await openSide(AZIZA, PHONE)]
  const [tomorrow, holiday, skipped] = [dayIn(1), dayIn(2), dayIn(3)]
  await openScreen(operator, '/handbook?list=holidays', say('operator_nav_handbook'))
  await operator.getByRole('button', { name: say('templates_holiday_add') }).click()
  const adding = operator.getByRole('dialog', { name: say('templates_holiday_add') })
  await adding.getByRole('textbox', { name: say('templates_holiday_date') }).fill(written(holiday))
  for (const language of ['Русский', 'Oʻzbekcha', 'English'])
    await adding.getByRole('textbox', { name: language }).fill('Особый день')
  await send(adding, say('operator_save'))
  await expect(operator.getByRole('link', { name: /Особый день/ })).toBeVisible()

  const { id } = await placeOrder(page)
  await saveTemplate(page, id, 'Каждый день')
  await openTemplates(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Каждый день' })
  await row.getByRole('button', { name: say('templates_more_of', { name: 'Каждый день' }) }).click()
  await row.getByRole('button', { name: say('templates_schedule_it') }).click()
  const form = page.getByRole('dialog', { name: say('templates_new_title') })
  await form.getByRole('button', { name: say('templates_save_schedule') }).click()
  await expect(form.getByText(say('templates_weekdays_required'))).toBeVisible()
  for (let day = 1; day <= 7; day++)
    await form.getByRole('button', { name: say(`ui_weekday_${day}`), exact: true }).click()
  await expect(form.locator(`[data-day="${holiday}"]`).getByRole('button')).toHaveAccessibleName(
    /без заказа, праздник: Особый день$/,
  )
  const cell = form.locator(`[data-day="${skipped}"]`).getByRole('button')
  await cell.click()
  await form.getByRole('button', { name: say('templates_day_skip') }).click()
  await expect(cell).toHaveAccessibleName(new RegExp(`^${weekdayOf(skipped)}.*без заказа`))
  await page.reload()
  await expect(cell).toHaveAccessibleName(/без заказа/)
  await form.getByRole('button', { name: say('templates_save_schedule') }).click()
  await expect(page.getByText(say('templates_schedule_saved_toast'))).toBeVisible()

  await openTemplates(page, 'schedules')
  const schedule = page.getByRole('listitem').filter({ hasText: 'Каждый день' })
  await expect(schedule).toContainText(say('templates_state_active'))
  await schedule.getByRole('button', { name: say('templates_days_of', { name: 'Каждый день' }) }).click()
  const days = page.getByRole('dialog', { name: say('templates_days') })
  const past = days.getByRole('region', { name: say('templates_past') }).getByRole('listitem')
  await expect(past).toHaveCount(1)
  await expect(past.first()).toContainText(say('templates_outcome_placed'))
  await expect(days.getByRole('region', { name: say('templates_upcoming') })).toContainText('Особый день')
  const [placed] = await newOrders(page)
  expect(new Date(placed.load_time).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })).toBe(tomorrow)
  await past.first().getByRole('link').click()
  await expect(page.getByText(say('templates_from_schedule'))).toBeVisible()

  await openTemplates(page, 'schedules')
  const more = () =>
    schedule.getByRole('button', { name: say('templates_more_of', { name: 'Каждый день' }) }).click()
  await more()
  await schedule.getByRole('button', { name: say('templates_pause') }).click()
  await expect(schedule).toContainText(say('templates_state_paused'))
  await schedule.getByRole('button', { name: say('templates_resume') }).click()
  await expect(schedule).toContainText(say('templates_state_active'))
  await more()
  await schedule.getByRole('button', { name: say('templates_stop') }).click()
  await page
    .getByRole('dialog', { name: say('templates_stop_title') })
    .getByRole('button', { name: say('templates_stop_do') })
    .click()
  await expect(schedule).toContainText(say('templates_state_stopped'))
})
