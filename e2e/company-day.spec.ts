import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PLACES } from './places.ts'
import { dialogOf, fieldOf, pressNext, pressRegister } from './steps/dialog.ts'
import { figureOf, getJson, numberIn } from './steps/figures.ts'
import { driveTo, feedCard, offerPrice, readOrder, statusIs } from './steps/live-order.ts'
import { fillCargo, openOrderForm } from './steps/order-form.ts'
import { SHAVKAT } from './steps/people.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { type FreshCompany, fillAccount, fillBank, fillDirector, freshCompany } from './steps/registration.ts'
import { textIn } from './steps/sheet-text.ts'
import { expect, MALIKA, type OpenSide, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const REFILL_UZS = 50_000
const CREDIT_UZS = 5_000_000
const OWN_PASSWORD = 'ikkinchi uzun parol'

test.use({ expectedProblems: [/status of 4(00|01|03|04|22)/] })

const registerCompany = async (owner: Page, company: FreshCompany) => {
  await owner.goto('/ru?modal=register-company')
  await fillAccount(owner, say, company)
  await pressNext(owner, say)
  await fillDirector(owner, say, company)
  await pressNext(owner, say)
  await fillBank(owner, say, company)
  await pressNext(owner, say)
  await pressRegister(owner, say)
  await dialogOf(owner)
    .getByRole('button', { name: say('company_success_close') })
    .click()
  await expect(owner.getByRole('region', { name: say('company_pending_title') })).toBeVisible()
}

/** Fills in the order form, up to the payment. */
const fillOrder = async (page: Page) => {
  const form = await openOrderForm(page, say, '/ru')
  const { chorsu, oloy } = PLACES.ru
  await fillCargo(form, say, { way: [chorsu, oloy], cargo: 'Мебель', weight: '21000' })
  await form.getByRole('textbox', { name: say('orders_receiver_phone') }).fill('977008899')
  await form.getByText(say('orders_payer_sender_pays')).click()
  return form
}

const transferOf = (page: Page) =>
  page.getByRole('dialog').getByRole('radio', { name: say('orders_payment_company') })

/** The operator, with the board open, verifies the company and posts an incoming payment. */
const verifyAndRefill = async (operator: Page, { title }: FreshCompany) => {
  await operator.getByRole('link', { name: title }).click()
  await operator.getByRole('button', { name: say('operator_verify') }).click()
  await expect(dialogOf(operator)).toContainText(say('operator_verify_text', { title }))
  await dialogOf(operator)
    .getByRole('button', { name: say('operator_verify') })
    .click()
  await expect(dialogOf(operator)).toBeHidden()
  await operator.getByRole('button', { name: say('operator_refill') }).click()
  await fieldOf(operator, say, 'operator_amount').fill(String(REFILL_UZS))
  await fieldOf(operator, say, 'operator_bank_reference').fill('P-2026-117')
  await fieldOf(operator, say, 'operator_purpose').fill('=SUM(A1) shartnoma 12 boʻyicha')
  await dialogOf(operator)
    .getByRole('button', { name: say('operator_next') })
    .click()
  await expect(dialogOf(operator)).toContainText(/50\s000/)
  await dialogOf(operator)
    .getByRole('button', { name: say('operator_write_down') })
    .click()
  await expect(dialogOf(operator)).toBeHidden()
  await operator.getByRole('button', { name: say('operator_credit_change') }).click()
  await fieldOf(operator, say, 'operator_credit_limit').fill(String(CREDIT_UZS))
  await dialogOf(operator)
    .getByRole('button', { name: say('operator_save') })
    .click()
  await expect(dialogOf(operator)).toBeHidden()
}

const addEmployee = async (owner: Page, username: string): Promise<string> => {
  await owner.goto('/ru/dashboard/users?modal=create-employee')
  await fieldOf(owner, say, 'login_first_name').fill('Zilola')
  await fieldOf(owner, say, 'login_last_name').fill('Nazarova')
  await fieldOf(owner, say, 'login_username').fill(username)
  await owner.keyboard.press('Enter')
  const password = dialogOf(owner).getByRole('status', { name: say('company_first_password') })
  await expect(password).toHaveText(/\S{8,}/)
  const first = (await password.textContent()) ?? ''
  await dialogOf(owner)
    .getByRole('button', { name: say('company_password_handed') })
    .click()
  return first
}

const signInFirst = async (openSide: OpenSide, username: string, first: string): Promise<Page> => {
  const employee = await openSide(null)
  await employee.goto('/ru?modal=login')
  await dialogOf(employee)
    .getByRole('radio', { name: say('login_way_company') })
    .check({ force: true })
  await fieldOf(employee, say, 'login_username').fill(username)
  await fieldOf(employee, say, 'login_password').fill(first)
  await employee.keyboard.press('Enter')
  await fieldOf(employee, say, 'login_own_new').fill(OWN_PASSWORD)
  await fieldOf(employee, say, 'login_own_again').fill(OWN_PASSWORD)
  await employee.keyboard.press('Enter')
  await expect(employee.getByRole('heading', { level: 1 })).toContainText('Zilola')
  return employee
}

/** The employee accepts the offer, the driver delivers, the employee confirms. */
const deliver = async (employee: Page, driver: Page, id: number) => {
  const order = await readOrder(employee, id)
  await driver.goto('/ru/driver')
  await expect(feedCard(driver, order.comment ?? '').first()).toBeVisible()
  await offerPrice(driver, id, order.price)
  await employee.getByRole('button', { name: say('orders_accept'), exact: true }).click()
  await dialogOf(employee)
    .getByRole('button', { name: /Принять/ })
    .click()
  await statusIs(employee, say, 'orders_status_accepted')
  await driveTo(driver, order, 'confirmation')
  await employee
    .getByRole('article')
    .first()
    .getByRole('button', { name: say('orders_confirm_do') })
    .click()
  await dialogOf(employee)
    .getByRole('button', { name: say('orders_confirm_do') })
    .click()
  await expect(employee.getByRole('region', { name: say('ui_toasts') })).toContainText(
    say('orders_confirmed_toast', { id }),
  )
  return order.price as number
}

/** The owner finds the charge in the account and exports it to a spreadsheet. */
const chargeIsSeen = async (owner: Page, id: number, price: number) => {
  await owner.goto('/ru/dashboard/transactions')
  const lines = owner.getByRole('table', { name: say('ledger_transactions_title') }).locator('tbody tr')
  const charges = lines.filter({ hasText: String(id) })
  await expect(charges).toHaveCount(2)
  await expect(lines.filter({ hasText: say('ledger_type_refill') })).toHaveCount(1)
  const sums = await Promise.all((await charges.all()).map(async line => numberIn(line.locator('td').nth(4))))
  expect(sums.toSorted((a, b) => a - b)).toEqual(
    [-(price - REFILL_UZS), -REFILL_UZS].toSorted((a, b) => a - b),
  )
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: new RegExp(say('ledger_paper_sheet')) }).click(),
  ])
  const sheet = textIn(await readFile(await download.path()))
  expect(sheet).toContain(String(id))
  expect(sheet).toContain('shartnoma 12')
  expect(sheet, 'the spreadsheet has no formulas').not.toMatch(/<f[ >]|>=SUM/)
  await owner.goto('/ru/dashboard/finances')
  const debt = figureOf(owner, say('ledger_money_label'), say('ledger_debt'))
  await expect.poll(() => numberIn(debt)).toBe(price - REFILL_UZS)
}

test('a company registers, is verified, orders by transfer through an employee, pays, and is in debt', async ({
  openSide,
}) => {
  const company = freshCompany()
  const operator = await openSide(MALIKA)
  await operator.goto('/ru/admin')
  const owner = await openSide(null)
  await registerCompany(owner, company)
  await fillOrder(owner)
  await expect(transferOf(owner)).toBeDisabled()
  await expect(dialogOf(owner)).toContainText(say('refusal_transfer_company_unverified'))

  await verifyAndRefill(operator, company)
  await owner.goto('/ru/dashboard')
  const card = owner.getByRole('region', { name: company.title })
  await expect(card).toContainText(say('ledger_transfer_open'))
  await expect(card).toContainText(/50\s000/)

  const username = `${company.username}.zilola`
  const employee = await signInFirst(openSide, username, await addEmployee(owner, username))
  const form = await fillOrder(employee)
  await form.getByRole('textbox', { name: say('orders_comment') }).fill(`Ombor, ${username}`)
  await transferOf(employee).check()
  expect(await shownPrice(form)).toBeGreaterThan(REFILL_UZS)
  await place(form, say).click()
  const id = await placedNumber(employee, say)
  await expect(form).toBeHidden()
  const driver = await openSide(SHAVKAT)
  const price = await deliver(employee, driver, id)
  expect(price).toBeGreaterThan(REFILL_UZS)
  await chargeIsSeen(owner, id, price)

  await fillOrder(employee)
  await expect(transferOf(employee)).toBeDisabled()
  await expect(dialogOf(employee)).toContainText(say('refusal_transfer_company_in_debt'))
  const { data } = await getJson(owner, '/profile/show')
  expect(data.company).toMatchObject({ debt: price - REFILL_UZS, held: 0 })
})
