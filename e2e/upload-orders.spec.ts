import { expect, test } from './fixtures.ts'
import { signIn } from './steps/sign-in.ts'
import { ordersTable } from './steps/upload/orders-table.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test('a file of five orders with two wrong ones is corrected in place, and chosen rows become orders', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await page.goto('/ru/dashboard/orders')
  await page.getByRole('link', { name: say('batches_link_label') }).click()
  const file = ordersTable([
    {},
    { weight: 'много' },
    {},
    { payer: 'сосед', time: '11:00' },
    { time: '12:00' },
  ])
  await page
    .getByLabel(say('batches_choose'))
    .setInputFiles({ name: 'заказы.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.waitForURL('**/upload-orders?batch=*')
  await expect(page.getByRole('heading', { name: 'заказы.csv' })).toBeVisible()

  const rows = page.getByRole('table', { name: say('batches_rows') })
  const row = (line: number) =>
    rows.getByRole('row').filter({ has: page.getByText(String(line), { exact: true }) })
  await expect(row(3).getByText(say('refusal_number_invalid'))).toBeVisible()
  await expect(row(5).getByText(say('refusal_choice_invalid'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('batches_place_all', { count: 3 }) })).toBeVisible()

  await page.getByRole('button', { name: say('batches_filter_errors') }).click()
  await expect(rows.getByRole('row')).toHaveCount(3)
  await row(3)
    .getByRole('button', { name: /^Вес, кг: много/ })
    .click()
  await row(3).getByRole('combobox').or(row(3).getByRole('textbox')).first().fill('2,5 т')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('batches_saved_toast'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('batches_place_all', { count: 4 }) })).toBeVisible()

  await page.getByRole('button', { name: say('batches_filter_all'), exact: true }).click()
  for (const line of [2, 3])
    await page.getByRole('checkbox', { name: say('batches_select', { line }) }).check()
  await page.getByRole('button', { name: say('batches_place_chosen', { count: 2 }) }).click()
  await page.getByRole('button', { name: say('batches_confirm_yes'), exact: true }).click()
  await expect(page.getByText(say('batches_done', { placed: 2, failed: 0 }))).toBeVisible()
  const placed = row(3).getByRole('link', { name: /^Заказ № \d+$/ })
  const number = ((await placed.textContent()) ?? '').replace('Заказ ', '')
  await placed.click()
  await page.waitForURL('**/dashboard/orders?order=*')
  await expect(page.getByText(number).first()).toBeVisible()
})

test('on a phone rows are cards, and a place is chosen for a city', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(context, baseURL)
  await page.goto('/ru/dashboard/upload-orders')
  const file = ordersTable([{ from: 'Самарканд', to: '41.2756, 69.2044' }])
  await page
    .getByLabel(say('batches_choose'))
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText(say('refusal_point_not_exact'))).toBeVisible()
  const place = page.getByRole('combobox', { name: say('batches_which_place') })
  await place.selectOption({ label: 'Самарканд, Самаркандская область (в окрестностях)' })
  await expect(page.getByRole('button', { name: say('batches_place_all', { count: 1 }) })).toBeVisible()
  await expect(page.getByText(say('refusal_point_not_exact'))).toBeHidden()
  await page.getByRole('button', { name: say('batches_remove') }).click()
  await page.getByRole('button', { name: say('batches_remove') }).click()
  await page.waitForURL('**/dashboard/upload-orders')
})
