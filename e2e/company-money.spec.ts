import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BEK_SAVDO, QARZ_TRANS, signInAtCompany, YANGI_SAVDO } from './steps/company.ts'
import { figureOf, getJson, numberIn } from './steps/figures.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PHONE = { width: 360, height: 740 }

const menu = (page: Page) => page.getByRole('navigation', { name: say('client_menu_label') }).first()

const rows = (page: Page, table: string) => page.getByRole('table', { name: say(table) }).locator('tbody tr')

/** Clicks a download link and reads the file. */
const downloaded = async (page: Page, name: RegExp) => {
  const link = page.getByRole('link', { name })
  const href = (await link.getAttribute('href')) ?? ''
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const kept = await readFile(await download.path())
  const { headers } = { headers: (await page.request.get(href)).headers() }
  return { kept, type: headers['content-type'], name: download.suggestedFilename() }
}

test('the owner sees the balance, filters the transactions and exports them', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard')
  const { company } = (await getJson(page, '/profile/show')).data
  const card = page.getByRole('region', { name: company.title })
  await expect(card).toContainText(say('ledger_transfer_open'))
  for (const [name, uzs] of [
    [say('ledger_balance'), company.balance],
    [say('ledger_available'), company.available],
    [say('ledger_held'), company.held],
  ] as const) {
    const figure = card
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
    expect(await numberIn(figure), name).toBe(uzs)
  }

  await menu(page)
    .getByRole('link', { name: say('client_menu_transactions') })
    .click()
  const { data: lines, meta } = await getJson(page, '/client-company/transactions')
  expect(meta.total).toBeGreaterThan(20)
  await expect(rows(page, 'ledger_transactions_title')).toHaveCount(20)
  const first = rows(page, 'ledger_transactions_title').first()
  expect(await numberIn(first.locator('td').nth(4))).toBe(lines[0].amount)
  expect(await numberIn(first.locator('td').nth(5))).toBe(lines[0].balance_after)
  const closing = figureOf(page, say('ledger_totals_label'), say('ledger_total_closing'))
  await expect(closing).not.toHaveText('')
  expect(await numberIn(closing)).toBe(lines[0].balance_after)

  await page.getByRole('button', { name: say('ui_pager_next') }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(rows(page, 'ledger_transactions_title')).toHaveCount(meta.total - 20)

  await page.getByLabel(say('ledger_column_type'), { exact: true }).selectOption('refill')
  await expect(page).toHaveURL(/[?&]type=refill$/)
  const refills = (await getJson(page, '/client-company/transactions?type=refill')).data
  await expect(rows(page, 'ledger_transactions_title')).toHaveCount(refills.length)
  await expect(
    rows(page, 'ledger_transactions_title').filter({ hasText: say('ledger_type_refill') }),
  ).toHaveCount(refills.length)
  await page.reload()
  await expect(rows(page, 'ledger_transactions_title')).toHaveCount(refills.length)

  const sheet = await downloaded(page, new RegExp(say('ledger_paper_sheet')))
  expect(sheet.type).toContain(XLSX)
  expect(sheet.name).toMatch(/\.xlsx$/)
  expect(sheet.kept.subarray(0, 2).toString()).toBe('PK')
  for (const name of [/Акт сверки/, new RegExp(say('ledger_paper_statement').slice(0, 7))]) {
    const paper = await downloaded(page, name)
    expect(paper.type).toContain('application/pdf')
    expect(paper.kept.subarray(0, 5).toString()).toBe('%PDF-')
    expect(paper.kept.length).toBeGreaterThan(5000)
  }
})

test('the finances show the server’s figures, in charts and as text', async ({ page, context, baseURL }) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard/finances')
  await page.getByRole('button', { name: say('ui_period_quarter') }).click()
  await expect(page).toHaveURL(/[?&]period=quarter/)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })
  const quarter = `${today.slice(0, 5)}${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  const { data } = await getJson(page, `/client-company/finances?from=${quarter}&to=${today}`)
  const money = say('ledger_money_label')
  for (const [name, uzs] of [
    [say('ledger_available'), data.available],
    [say('ledger_balance'), data.balance],
    [say('ledger_held'), data.held],
    [say('ledger_debt'), data.debt],
    [say('ledger_credit_limit'), data.credit_limit],
  ] as const)
    await expect.poll(() => numberIn(figureOf(page, money, name)), name).toBe(uzs)
  const spending = say('ledger_spending_label')
  await expect.poll(() => numberIn(figureOf(page, spending, say('ledger_spent')))).toBe(data.spent)
  expect(await numberIn(figureOf(page, spending, say('ledger_orders_done')))).toBe(data.orders)

  const employees = page.getByRole('region', { name: say('ledger_chart_employees') }).first()
  await expect(employees.getByRole('img')).toBeVisible()
  for (const { name, orders, spent } of data.per_employee) {
    const row = employees.getByRole('row').filter({ hasText: name })
    expect(await numberIn(row.locator('td').nth(0)), name).toBe(orders)
    expect(await numberIn(row.locator('td').nth(1)), name).toBe(spent)
  }

  const top = page.getByRole('form', { name: say('ledger_invoice_title') })
  const amount = top.getByLabel(say('ledger_invoice_amount'))
  await amount.fill('')
  await amount.press('Enter')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('1250000')
  const issue = top.getByRole('button', { name: say('ledger_invoice_issue') })
  const [issued] = await Promise.all([page.waitForEvent('download'), issue.click()])
  expect(issued.suggestedFilename()).toMatch(/^karvon-invoice-K\d+-\d+\.pdf$/)
  const invoices = page.getByRole('region', { name: say('ledger_invoices_title') })
  const row = invoices.getByRole('listitem').first()
  await expect(row).toContainText(say('ledger_invoice_open'))
  const again = page.waitForEvent('download')
  await row.getByRole('link', { name: say('ledger_invoice_get') }).click()
  expect((await again).suggestedFilename()).toBe(issued.suggestedFilename())
  await row.getByRole('button', { name: say('ledger_invoice_void_do') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('ledger_invoice_void_reason')).fill('Другая сумма')
  await dialog.getByRole('button', { name: say('ledger_invoice_void_do') }).click()
  await expect(row).toContainText(say('ledger_invoice_void'))
  await expect(row).toContainText('Другая сумма')

  const [hold] = data.holds
  await page.getByRole('link', { name: new RegExp(`${hold.order_id}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/company-orders\\?order=${hold.order_id}$`))
  await expect(page.getByRole('article').first()).toContainText(say('orders_number', { id: hold.order_id }))
})

test('an order of the company opens next to the list, with its waybill', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard/company-orders')
  await expect(rows(page, 'orders_company_title')).toHaveCount(20)
  await page.getByRole('link', { name: say('orders_tab_done') }).click()
  const people = (await getJson(page, '/client-company/users')).data
  const jasur = people.find(({ username }: { username: string }) => username === BEK_SAVDO.employee)
  await page.getByLabel(say('orders_column_placed_by'), { exact: true }).selectOption(String(jasur.user_id))
  const { data, meta } = await getJson(page, `/client-company/bookings?status=done&employee=${jasur.user_id}`)
  await expect(page.getByRole('navigation', { name: say('orders_company_pager') })).toContainText(
    String(meta.total),
  )
  const name = `${jasur.first_name} ${jasur.last_name}`
  await expect(rows(page, 'orders_company_title').filter({ hasText: name })).toHaveCount(data.length)
  const done = data.find(({ status }: { status: string }) => status === 'done')
  await page.getByRole('link', { name: say('orders_number', { id: done.id }) }).click()
  await expect(page).toHaveURL(new RegExp(`status=done&employee=${jasur.user_id}&order=${done.id}$`))
  await expect(page.getByRole('article').first()).toContainText(name)
  await page.getByRole('button', { name: say('orders_more') }).click()
  const waybill = await downloaded(page, /Накладная/)
  expect(waybill.kept.subarray(0, 5).toString()).toBe('%PDF-')
})

test.describe('an employee', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('sees the company’s orders but not its money', async ({ page, context, baseURL }) => {
    await signInAtCompany(context, baseURL, BEK_SAVDO.employee)
    await page.goto('/ru/dashboard')
    const { company, limits } = (await getJson(page, '/profile/show')).data
    expect(company.balance).toBeUndefined()
    const card = page.getByRole('region', { name: company.title })
    expect(await numberIn(card.locator('dd').first())).toBe(limits.per_order)
    await expect(menu(page).getByRole('link', { name: say('client_menu_company_orders') })).toBeVisible()
    for (const entry of ['client_menu_transactions', 'client_menu_finances'])
      await expect(menu(page).getByRole('link', { name: say(entry), exact: true })).toHaveCount(0)
    for (const path of ['transactions', 'finances']) {
      await page.goto(`/ru/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('client_not_found_title'))
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    await page.goto('/ru/dashboard/company-orders')
    await expect(rows(page, 'orders_company_title')).toHaveCount(20)
  })
})

/** The bank transfer option of the order form, with its note. */
const transferRow = (page: Page) =>
  page
    .getByRole('radiogroup', { name: say('orders_payment_label') })
    .locator('div')
    .filter({ has: page.getByText(say('orders_payment_company'), { exact: true }) })
    .first()

test('a company in debt sees why bank transfer is disabled, and what to do', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAtCompany(context, baseURL, QARZ_TRANS.owner)
  await page.goto('/ru/dashboard')
  const { company } = (await getJson(page, '/profile/show')).data
  const card = page.getByRole('region', { name: company.title })
  await expect(card).toContainText(say('refusal_transfer_company_in_debt'))
  await card.getByRole('link', { name: say('ledger_card_open_finances') }).click()
  const note = page.getByRole('region', { name: new RegExp(say('ledger_debt')) }).first()
  expect(await numberIn(note.getByRole('heading'))).toBe(company.debt)
  await expect(note).toContainText(say('ledger_debt_step_pay'))
  await page.goto('/ru/dashboard?modal=create-order')
  await expect(transferRow(page)).toContainText(say('refusal_transfer_company_in_debt'))
})

test('a company awaiting verification sees the reason too', async ({ page, context, baseURL }) => {
  await signInAtCompany(context, baseURL, YANGI_SAVDO.owner)
  await page.goto('/ru/dashboard?modal=create-order')
  await expect(transferRow(page)).toContainText(say('refusal_transfer_company_unverified'))
  await page.goto('/ru/dashboard/transactions')
  await expect(page.getByText(say('ledger_transactions_empty_title'))).toBeVisible()
})

test('on a phone all screens are reachable through the sheet behind "more", and Back closes it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard')
  await page.getByRole('link', { name: say('client_menu_more') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: say('client_menu_more') }).click()
  await sheet.getByRole('link', { name: say('client_menu_transactions') }).click()
  await expect(page).toHaveURL(/\/dashboard\/transactions$/)
  await expect(page.getByRole('list', { name: say('ledger_transactions_title') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})
