import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { placeOrder } from './steps/live-order.ts'
import { BEKZOD, newestEntry, openScreen, test } from './steps/operator.ts'
import { messageField, takeOver } from './steps/operator-chat.ts'
import { AZIZA } from './steps/people.ts'
import { expect, MALIKA } from './steps/sides.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const FORMULA = '=HYPERLINK("https://x.uz";"1")'

// the second of two concurrent changes is refused
test.use({ expectedProblems: [/status of 409/] })

const rows = (operator: Page) =>
  operator.getByRole('table', { name: say('operator_nav_orders') }).locator('tbody tr')

const choose = (operator: Page, key: string, option: string) =>
  operator
    .getByRole('main')
    .getByLabel(say(key), { exact: true })
    .selectOption({ label: say(option) })

test('a list is filtered, sorted and paged in its URL, and exported without formulas', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const order = await placeOrder(client, {
    routes: [
      { address: FORMULA, lat: 41.2756, lng: 69.2044, precision: 'pin' },
      { address: 'Toshkent, Yunusobod 4', lat: 41.3656, lng: 69.2846, precision: 'pin' },
    ],
  })
  await openScreen(operator, '/orders', say('operator_nav_orders'))
  await expect(rows(operator)).toHaveCount(20)
  const first = await rows(operator).first().locator('td').first().textContent()
  await operator.getByRole('button', { name: say('ui_pager_next') }).click()
  await expect(operator).toHaveURL(/[?&]page=2/)
  await expect(rows(operator).first().locator('td').first()).not.toHaveText(first ?? '')
  await choose(operator, 'operator_column_status', 'orders_status_canceled')
  await expect(operator).toHaveURL(/\?status=canceled$/)
  await expect(rows(operator).filter({ hasText: say('orders_status_canceled') })).toHaveCount(20)

  await choose(operator, 'operator_sort', 'operator_sort_price')
  await expect(operator).toHaveURL(/[?&]sort=price/)
  await operator.reload()
  await expect(operator.getByLabel(say('operator_column_status'), { exact: true })).toHaveValue('canceled')
  const prices = rows(operator).locator('td:last-child span span:first-child')
  await expect
    .poll(async () => {
      const sums = (await prices.allTextContents()).map(figureIn)
      return sums.length === 20 && sums.every((sum, at) => at === 0 || sum <= (sums[at - 1] ?? 0))
    })
    .toBe(true)

  await operator.getByRole('button', { name: say('ui_filters_clear') }).click()
  await choose(operator, 'operator_sort', 'operator_sort_newest')
  await operator
    .getByRole('main')
    .getByRole('searchbox', { name: say('operator_search') })
    .fill('Aziza')
  await expect(operator).toHaveURL(/[?&]q=Aziza/)
  await expect(rows(operator).first()).toContainText(String(order.id))
  await expect(rows(operator).filter({ hasNotText: 'Aziza Karimova' })).toHaveCount(0)
  const total = figureIn(
    (await operator.getByRole('navigation', { name: say('operator_pages') }).textContent())?.split('из')[1] ??
      (await operator.getByRole('navigation', { name: say('operator_pages') }).textContent()) ??
      '',
  )
  const [download] = await Promise.all([
    operator.waitForEvent('download'),
    operator.getByRole('link', { name: say('operator_export') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('orders.csv')
  const file = await readFile(await download.path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff№;Статус;Создано;/)
  expect(lines).toHaveLength(1 + total)
  const own = lines.find(line => line.startsWith(`${order.id};`))
  expect(own, 'a spreadsheet treats it as text').toContain(`"'${FORMULA.replaceAll('"', '""')}`)
})

test('when two operators change the same settings the second one is notified, and the log names both', async ({
  openSide,
}) => {
  const [operator, other] = [await openSide(MALIKA), await openSide(BEKZOD)]
  const field = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true })
  const save = (page: Page) => page.getByRole('button', { name: say('operator_save'), exact: true }).click()
  for (const page of [operator, other]) {
    await openScreen(page, '/settings?group=live_rules', say('operator_nav_settings'))
    await expect(field(page, 'operator_field_offer_rounds')).toHaveValue('5')
  }
  await field(operator, 'operator_field_offer_rounds').fill('6')
  await save(operator)
  await expect(operator.getByText(say('operator_saved'))).toBeVisible()

  await field(other, 'operator_field_rating_tags').fill('4')
  await save(other)
  const newer = other.getByRole('alert').filter({ hasText: say('operator_newer_text') })
  await expect(newer).toContainText(say('operator_field_offer_rounds'))
  await expect(newer).toContainText('6')
  await expect(field(other, 'operator_field_rating_tags'), 'nothing typed is lost').toHaveValue('4')
  await field(other, 'operator_field_offer_rounds').fill('6')
  await save(other)
  await expect(other.getByText(say('operator_saved'))).toBeVisible()

  const last = await newestEntry(operator, say, 'object_kind=setting&object_id=live_rules')
  await expect(last.locator('summary')).toContainText('Bekzod Umarov')
  await expect(last.getByRole('row', { name: /rating/i })).toBeVisible()
  const entries = operator.getByRole('list', { name: say('operator_nav_audit') }).locator('details')
  await entries.nth(1).locator('summary').click()
  await expect(entries.nth(1).locator('summary')).toContainText('Malika Saidova')
  const change = entries.nth(1).getByRole('row', { name: /rounds/i })
  await expect(change.getByRole('cell')).toHaveText(['5', '6'])
})

test('when two operators answer the same chat one sees the other’s assignment and keeps their draft', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA)
  await client.goto('/ru/dashboard/support')
  const field = (page: Page) => messageField(page, say)
  const question = `Где машина? ${Date.now()}`
  await field(client).fill(question)
  await field(client).press('Enter')

  const [operator, other] = [await openSide(MALIKA), await openSide(BEKZOD)]
  for (const page of [operator, other]) {
    await openScreen(page, '/chats?filter=all', say('operator_nav_chats'))
    await page
      .getByRole('region', { name: say('chat_inbox_title') })
      .getByRole('listitem')
      .filter({ hasText: question })
      .getByRole('button')
      .click()
    await expect(page.getByRole('log').getByText(question)).toBeVisible()
  }
  // regardless of the previous assignee
  const release = operator.getByRole('button', { name: say('chat_release') })
  if (await release.isVisible()) await release.click()
  await expect(operator.getByRole('button', { name: say('chat_take'), exact: true })).toBeVisible()
  await field(other).fill('Сейчас узнаю у водителя')
  await field(operator).fill('Машина в пути')
  await field(operator).press('Enter')
  await expect(client.getByRole('log').getByText('Машина в пути')).toBeVisible()
  await takeOver(other, say, 'Malika')
  await expect(field(other)).toHaveValue('Сейчас узнаю у водителя')
  await field(other).press('Enter')
  await expect(client.getByRole('log').getByText('Сейчас узнаю у водителя')).toBeVisible()
  await expect(field(operator)).toBeHidden()
})
