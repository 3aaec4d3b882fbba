import type { Page } from '@playwright/test'
import { BEK_SAVDO, QARZ_TRANS, signInAtCompany, YANGI_SAVDO } from './steps/company.ts'
import { dialogOf, fieldOf } from './steps/dialog.ts'
import { figureOf, getJson, numberIn } from './steps/figures.ts'
import {
  BEKZOD,
  fact,
  getData,
  newestEntry,
  openForm,
  openScreen,
  panel,
  send,
  test,
} from './steps/operator.ts'
import { expect, MALIKA, type OpenSide } from './steps/sides.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const PASSWORD = 'karvon-demo'
const REFILL_UZS = 1_250_000
const CREDIT_UZS = 35_000_000

const openAtCompany = async (openSide: OpenSide, url: string, username: string): Promise<Page> => {
  const owner = await openSide(null)
  await signInAtCompany(owner.context(), url, username)
  return owner
}

/** Opens a company, found in the list by its title; returns its id. */
const openCompany = async (operator: Page, title: string) => {
  await openScreen(operator, `/companies?q=${encodeURIComponent(title)}`, say('operator_nav_companies'))
  await operator.getByRole('link', { name: title }).click()
  await expect(operator.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return figureIn(new URL(operator.url()).pathname.split('/').at(-1) ?? '')
}

const state = (operator: Page) => operator.getByRole('main').locator('header').first()

const signInByForm = async (owner: Page, username: string) => {
  await owner.goto('/ru?modal=login')
  await dialogOf(owner)
    .getByRole('radio', { name: say('login_way_company') })
    .check({ force: true })
  await fieldOf(owner, say, 'login_username').fill(username)
  await fieldOf(owner, say, 'login_password').fill(PASSWORD)
  await owner.keyboard.press('Enter')
}

test.use({ expectedProblems: [/status of 4(01|03|09|22)/] })

test('a pending company is verified, blocked with immediate effect, and unblocked', async ({
  openSide,
  server,
}) => {
  const owner = await openAtCompany(openSide, server.url, YANGI_SAVDO.owner)
  const { company } = (await getJson(owner, '/profile/show')).data
  await owner.goto('/ru/dashboard')
  await expect(owner.getByRole('region', { name: say('company_pending_title') })).toBeVisible()

  const operator = await openSide(MALIKA)
  await openScreen(operator, '', say('operator_nav_board'))
  await operator
    .getByRole('region', { name: say('operator_waiting_title') })
    .getByRole('link', { name: company.title })
    .click()
  await expect(panel(operator, say('operator_checks_first'))).toContainText(say('operator_check_inn_ok'))
  const verifying = await openForm(operator, say('operator_verify'))
  await expect(verifying).toContainText(say('operator_verify_text', { title: company.title }))
  await send(verifying, say('operator_verify'))
  await expect(state(operator)).toContainText(say('operator_company_verified'))
  await expect(owner.getByText(say('ledger_transfer_open'))).toBeVisible()

  const blocking = await openForm(operator, say('operator_block'))
  await blocking.getByRole('button', { name: say('operator_block'), exact: true }).click()
  await expect(blocking.getByRole('textbox'), 'a reason is required').toHaveAttribute('aria-invalid', 'true')
  await blocking.getByRole('textbox').fill('Документы поддельные')
  await send(blocking, say('operator_block'))
  await expect(state(operator)).toContainText(say('operator_company_blocked'))
  // without any action in the owner's window
  await expect(owner).toHaveURL(/\/ru\?modal=login$/)
  await signInByForm(owner, YANGI_SAVDO.owner)
  await expect(dialogOf(owner).getByRole('alert')).toContainText(say('refusal_account_blocked'))

  const opening = await openForm(operator, say('operator_unblock'))
  await opening.getByRole('textbox').fill('Оригиналы показаны')
  await send(opening, say('operator_unblock'))
  await expect(state(operator)).toContainText(say('operator_company_verified'))
  await signInByForm(owner, YANGI_SAVDO.owner)
  await expect(owner.getByText(say('ledger_transfer_open'))).toBeVisible()

  const log = await newestEntry(operator, say, `object_kind=company&object_id=${company.id}`)
  await expect(log.locator('summary')).toContainText(say('operator_verb_unblock'))
  await expect(log.locator('summary')).toContainText('Malika Saidova')
  await expect(log.getByRole('row', { name: /^reason/ })).toContainText('Оригиналы показаны')
})

/** Fills in a payment, up to the confirmation of its amount. */
const fillPayment = async (operator: Page, reference: string) => {
  const form = await openForm(operator, say('operator_refill'))
  await form.getByRole('textbox', { name: say('operator_amount') }).fill(String(REFILL_UZS))
  await form.getByRole('textbox', { name: say('operator_bank_reference') }).fill(reference)
  await form.getByRole('textbox', { name: say('operator_purpose') }).fill('По договору 12')
  await form.getByRole('button', { name: say('operator_next') }).click()
  await expect(form).toContainText('один миллион двести пятьдесят тысяч')
  return form
}

test('a bank payment is posted once, and the credit limit applies at once', async ({ openSide, server }) => {
  const owner = await openAtCompany(openSide, server.url, BEK_SAVDO.owner)
  const before = (await getJson(owner, '/client-company/finances')).data
  const operator = await openSide(MALIKA)
  const id = await openCompany(operator, 'Bek Savdo MChJ')
  const money = panel(operator, say('operator_company_money'))
  const balance = fact(money, say('operator_balance'))
  expect(await numberIn(balance)).toBe(before.balance)

  await owner.goto('/ru/dashboard/transactions')
  const newest = owner
    .getByRole('table', { name: say('ledger_transactions_title') })
    .locator('tbody tr')
    .first()
  await expect(newest).toBeVisible()

  const form = await fillPayment(operator, 'P-2026-900')
  await form.getByRole('button', { name: say('operator_write_down') }).dblclick()
  await expect(form).toBeHidden()
  await expect.poll(() => numberIn(balance)).toBe(before.balance + REFILL_UZS)
  await expect(panel(operator, say('accounts_statement')).getByRole('row').nth(1)).toContainText('P-2026-900')
  await expect(newest, 'it appears live for the owner').toContainText('По договору 12')

  const again = await fillPayment(operator, 'P-2026-900')
  await again.getByRole('button', { name: say('operator_write_down') }).click()
  await expect(again, 'already posted').toContainText('«P-2026-900»')
  await again.getByRole('button', { name: say('operator_back') }).click()
  await send(again, say('operator_do_not'))
  expect((await getData(operator, `/admin/companies/${id}`)).money.balance).toBe(before.balance + REFILL_UZS)

  const credit = await openForm(operator, say('operator_credit_change'))
  await credit.getByRole('textbox', { name: say('operator_credit_limit') }).fill(String(CREDIT_UZS))
  await send(credit, say('operator_save'))
  await expect.poll(() => numberIn(fact(money, say('operator_credit_limit')))).toBe(CREDIT_UZS)
  await owner.goto('/ru/dashboard/finances')
  const available = figureOf(owner, say('ledger_money_label'), say('ledger_available'))
  await expect
    .poll(() => numberIn(available))
    .toBe(before.available + REFILL_UZS + CREDIT_UZS - before.credit_limit)
})

test('a debt is written off in parts, never more than is owed, and a large part by two operators', async ({
  openSide,
  server,
}) => {
  const owner = await openAtCompany(openSide, server.url, QARZ_TRANS.owner)
  const { debt } = (await getJson(owner, '/client-company/finances')).data
  expect(debt).toBeGreaterThan(500_000)
  const operator = await openSide(MALIKA)
  await openCompany(operator, 'Qarz Trans MChJ')
  const owed = fact(panel(operator, say('operator_company_money')), say('operator_debt'))

  const writeOff = async (amount: number, reference: string) => {
    const form = await openForm(operator, say('operator_write_off'))
    await form.getByRole('textbox', { name: say('operator_amount') }).fill(String(amount))
    await form.getByRole('textbox', { name: say('operator_decision_reference') }).fill(reference)
    await form.getByRole('textbox', { name: say('operator_reason') }).fill('Решение суда')
    await form.getByRole('button', { name: say('operator_next') }).click()
    await form.getByRole('button', { name: say('operator_write_down') }).click()
    return form
  }
  const tooMuch = await writeOff(debt + 1, 'Q-1')
  await expect(tooMuch.getByRole('textbox', { name: say('operator_amount') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await send(tooMuch, say('operator_do_not'))

  await expect(await writeOff(500_000, 'Q-2')).toBeHidden()
  await expect.poll(() => numberIn(owed)).toBe(debt - 500_000)
  await expect(await writeOff(debt - 500_000, 'Q-3')).toBeHidden()
  await expect(operator.getByText(say('accounts_proposed')).first()).toBeVisible()
  expect(await numberIn(owed)).toBe(debt - 500_000)
  const second = await openSide(BEKZOD)
  await openScreen(second, '/settings?group=operators', say('operator_nav_settings'))
  await send(panel(second, say('operator_proposals')), say('operator_proposal_approve'))
  await operator.reload()
  await expect.poll(() => numberIn(owed)).toBe(0)
  await expect(operator.getByRole('button', { name: say('operator_write_off') })).toHaveCount(0)

  await owner.goto('/ru/dashboard')
  await expect(owner.getByText(say('ledger_transfer_open'))).toBeVisible()
  expect((await getJson(owner, '/client-company/finances')).data.debt).toBe(0)
})
