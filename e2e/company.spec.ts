import { localizePath, type SiteLocale } from '@karvon/contract/site-routes'
import type { Browser, Page } from '@playwright/test'
import { expect, test, watchProblems } from './fixtures.ts'
import { BEK_SAVDO, signInAtCompany, YANGI_SAVDO } from './steps/company.ts'
import { dialogOf, fieldOf, pressNext, pressRegister, stepIs } from './steps/dialog.ts'
import { getJson } from './steps/figures.ts'
import { type FreshCompany, fillAccount, fillBank, fillDirector, freshCompany } from './steps/registration.ts'
import { codeOf } from './steps/totp.ts'
import { type Say, wordsOf } from './words.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }

test.use({ expectedProblems: [/status of 4(00|01|03|04|22)/] })

/** Opens the sign-in for companies in the login dialog. */
const openCompanyLogin = async (page: Page, say: Say, locale: SiteLocale) => {
  await page.goto(localizePath('?modal=login', locale))
  await dialogOf(page)
    .getByRole('radio', { name: say('login_way_company') })
    .check({ force: true })
  await expect(fieldOf(page, say, 'login_username')).toBeVisible()
}

const signInByForm = async (page: Page, say: Say, username: string, password: string) => {
  await fieldOf(page, say, 'login_username').fill(username)
  await fieldOf(page, say, 'login_password').fill(password)
  await page.keyboard.press('Enter')
}

const signOut = async (page: Page, say: Say, locale: SiteLocale) => {
  await page.goto(localizePath('/dashboard?modal=logout', locale))
  await dialogOf(page)
    .getByRole('button', { name: say('client_logout_confirm') })
    .click()
  await page.waitForURL(`**${localizePath('/', locale)}`)
}

/** Goes through all four steps; errors are shown at their fields. */
const register = async (page: Page, say: Say, company: FreshCompany) => {
  await pressNext(page, say)
  await expect(fieldOf(page, say, 'login_username')).toBeFocused()
  await expect(dialogOf(page)).toContainText(say('refusal_text_required'))
  await fillAccount(page, say, { ...company, username: BEK_SAVDO.owner })
  await fieldOf(page, say, 'login_own_again').fill('boshqa parol')
  await pressNext(page, say)
  await expect(dialogOf(page)).toContainText(say('refusal_password_mismatch'))
  await expect(fieldOf(page, say, 'login_own_again')).toBeFocused()
  await fieldOf(page, say, 'login_own_again').fill(company.password)
  await page.keyboard.press('Enter')

  await stepIs(page, say, 'director')
  await fillDirector(page, say, { ...company, inn: '123456789' })
  await pressNext(page, say)
  await expect(dialogOf(page)).toContainText(say('refusal_inn_invalid'))
  await fieldOf(page, say, 'company_inn').fill(company.inn)
  await pressNext(page, say)

  await stepIs(page, say, 'bank')
  await fillBank(page, say, { ...company, mfo: '440' })
  await expect(fieldOf(page, say, 'company_bank_account')).toHaveValue(/^2020\s8000\s9001\s0020\s0077$/)
  await pressNext(page, say)
  await expect(dialogOf(page)).toContainText(say('refusal_mfo_invalid'))
  await fieldOf(page, say, 'company_mfo').fill(company.mfo)
  await pressNext(page, say)
  await stepIs(page, say, 'review')
}

for (const [locale, size] of [
  ['uz', PHONE],
  ['ru', DESK],
] as const) {
  const say = wordsOf(locale)

  test(`a company registers in four steps and its owner signs in again by password, in ${locale}`, async ({
    page,
  }) => {
    const company = freshCompany()
    await page.setViewportSize(size)
    await openCompanyLogin(page, say, locale)
    await dialogOf(page)
      .getByRole('link', { name: say('login_register_company') })
      .click()
    await expect(page).toHaveURL(/modal=register-company/)
    await register(page, say, company)

    // only the server knows that the username is taken: back to the first step, at its field
    await pressRegister(page, say)
    await stepIs(page, say, 'account')
    await expect(dialogOf(page)).toContainText(say('refusal_username_taken'))
    await expect(fieldOf(page, say, 'login_username')).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(company.password)
    await page.reload()
    await expect(dialogOf(page)).toContainText(say('company_reg_kept'))
    await expect(fieldOf(page, say, 'login_password')).toHaveValue('')
    await fillAccount(page, say, company)
    await pressNext(page, say)
    await stepIs(page, say, 'review')
    for (const shown of [company.title, company.username, company.mfo, 'Oʻtkir'])
      await expect(dialogOf(page)).toContainText(shown)
    await expect(dialogOf(page)).not.toContainText(company.password)

    await pressRegister(page, say)
    await page.waitForURL(`**${localizePath('/dashboard?modal=register-success', locale)}`)
    await expect(dialogOf(page)).toContainText(company.title)
    await dialogOf(page)
      .getByRole('button', { name: say('company_success_close') })
      .click()
    await expect(page.getByRole('region', { name: say('company_pending_title') })).toBeVisible()
    const { company: own } = (await getJson(page, '/profile/show')).data
    expect(own).toMatchObject({ title: company.title, status: 'pending', verified: false })
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(company.title)

    await signOut(page, say, locale)
    // the last used sign-in method is preselected
    await openCompanyLogin(page, say, locale)
    await signInByForm(page, say, company.username, 'begona parol')
    await expect(dialogOf(page).getByRole('alert')).toContainText(say('refusal_username_password_incorrect'))
    await expect(fieldOf(page, say, 'login_username')).toHaveValue(company.username)
    await signInByForm(page, say, company.username.toUpperCase(), company.password)
    await page.waitForURL(`**${localizePath('/dashboard', locale)}`)
    await expect(page.getByRole('region', { name: company.title })).toBeVisible()
  })
}

const say = wordsOf('ru')

const addEmployee = async (page: Page, username: string): Promise<string> => {
  await page.goto('/ru/dashboard/users')
  await page.getByRole('button', { name: say('company_employee_add') }).click()
  await expect(page).toHaveURL(/modal=create-employee/)
  await dialogOf(page)
    .getByRole('button', { name: say('company_employee_add') })
    .click()
  await expect(fieldOf(page, say, 'login_first_name')).toBeFocused()
  await fieldOf(page, say, 'login_first_name').fill('Sabina')
  await fieldOf(page, say, 'login_last_name').fill('Ergasheva')
  await fieldOf(page, say, 'login_username').fill(BEK_SAVDO.employee)
  await fieldOf(page, say, 'company_limit_per_order').fill('2500000')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText(say('refusal_username_taken'))
  await expect(page.getByRole('region', { name: say('ui_toasts') })).toContainText(
    say('company_error_adding'),
  )
  await fieldOf(page, say, 'login_username').fill(username)
  await page.keyboard.press('Enter')
  const password = dialogOf(page).getByRole('status', { name: say('company_first_password') })
  await expect(password).toHaveText(/\S{8,}/)
  return (await password.textContent()) ?? ''
}

const newPage = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' })
  const page = await context.newPage()
  return { hers: page, problems: await watchProblems(page) }
}

test('an employee is added, chooses a password, and is signed out as soon as they are blocked', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  const first = await addEmployee(page, 'sabina')
  await dialogOf(page)
    .getByRole('button', { name: say('company_password_handed') })
    .click()
  const row = page.getByRole('row').filter({ hasText: 'Sabina' })
  await expect(row).toContainText(/2\s500\s000/)

  const { hers, problems } = await newPage(browser, baseURL)
  await openCompanyLogin(hers, say, 'ru')
  await signInByForm(hers, say, 'sabina', first)
  await expect(dialogOf(hers).getByRole('heading', { name: say('login_own_title') })).toBeVisible()
  // bypassing the dialog leads to the same question
  await hers.goto('/ru/dashboard')
  await expect(hers.getByRole('heading', { name: say('login_own_title') })).toBeVisible()
  await hers.getByRole('textbox', { name: say('login_own_current') }).fill(first)
  await hers.getByRole('textbox', { name: say('login_own_new') }).fill('sabina')
  await hers.getByRole('textbox', { name: say('login_own_again') }).fill('sabina')
  await hers.keyboard.press('Enter')
  await expect(hers.getByText(say('refusal_password_too_short', { min: 8 }))).toBeVisible()
  await hers.getByRole('textbox', { name: say('login_own_new') }).fill('yangi uzun parol')
  await hers.getByRole('textbox', { name: say('login_own_again') }).fill('yangi uzun parol')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText('Sabina')
  await expect(hers.getByRole('link', { name: say('company_employees_title') })).toHaveCount(0)
  await hers.goto('/ru/dashboard/users')
  await expect(hers.getByRole('heading', { name: say('client_not_found_title') })).toBeVisible()
  await hers.goto('/ru/dashboard/orders')
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(/modal=employee-view&id=\d+/)
  await dialogOf(page)
    .getByRole('button', { name: say('company_block'), exact: true })
    .click()
  await expect(dialogOf(page)).toContainText(say('company_status_blocked'))
  await hers.waitForURL('**/ru?modal=login')
  await signInByForm(hers, say, 'sabina', 'yangi uzun parol')
  await expect(dialogOf(hers).getByRole('alert')).toContainText(say('refusal_account_blocked'))
  await hers.context().close()
  expect(problems.filter(problem => !/status of 4(01|03|22)/.test(problem))).toEqual([])

  await dialogOf(page)
    .getByRole('button', { name: say('company_delete'), exact: true })
    .click()
  await expect(page).toHaveURL(/modal=delete-employee/)
  await dialogOf(page)
    .getByRole('button', { name: say('company_delete_do') })
    .click()
  await expect(page.getByRole('region', { name: say('ui_toasts') })).toContainText(
    say('company_user_deleted'),
  )
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/users$/)
})

test('a second factor is enabled, required at sign-in, and disabled', async ({ page, context, baseURL }) => {
  await signInAtCompany(context, baseURL, YANGI_SAVDO.owner)
  await page.goto('/ru/dashboard/settings')
  const factor = page.getByRole('region', { name: say('security_factor_title') })
  await factor.getByRole('button', { name: say('security_factor_begin') }).click()
  await factor.getByRole('textbox', { name: say('security_password_current') }).fill('karvon-demo')
  await page.keyboard.press('Enter')
  await expect(factor.getByRole('img', { name: say('security_factor_qr') })).toBeVisible()
  const secret =
    (await factor.getByRole('status', { name: say('security_factor_secret') }).textContent()) ?? ''
  const used = codeOf(secret, -1)
  await factor.getByRole('textbox', { name: say('login_factor_code') }).fill(used)
  await page.keyboard.press('Enter')
  await expect(factor).toContainText(say('security_factor_on'))
  const shown = factor.getByRole('status', { name: say('security_recovery_title') })
  const [recovery = ''] = ((await shown.textContent()) ?? '').split('\n')
  await factor.getByRole('button', { name: say('keys_stored') }).click()
  await expect(factor).toContainText('Осталось 10 резервных кодов')

  await signOut(page, say, 'ru')
  await openCompanyLogin(page, say, 'ru')
  await signInByForm(page, say, YANGI_SAVDO.owner, 'karvon-demo')
  const code = dialogOf(page).getByRole('textbox', { name: say('login_factor_code') })
  await expect(code).toBeFocused()
  // a code works only once
  await code.fill(used)
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('refusal_code_wrong'))
  await code.fill(codeOf(secret))
  await page.waitForURL('**/ru/dashboard')

  // as with a lost phone: in by a recovery code, and the second factor off by another one
  await signOut(page, say, 'ru')
  await openCompanyLogin(page, say, 'ru')
  await signInByForm(page, say, YANGI_SAVDO.owner, 'karvon-demo')
  await dialogOf(page)
    .getByRole('button', { name: say('security_recovery_use') })
    .click()
  const typed = dialogOf(page).getByRole('textbox', { name: say('security_recovery_label') })
  await expect(typed).toBeFocused()
  await typed.fill('123456')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('security_recovery_short'))
  await typed.fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ru/dashboard')
  await page.goto('/ru/dashboard/settings')
  await expect(factor).toContainText('Осталось 9 резервных кодов')
  await factor.getByRole('button', { name: say('security_factor_end') }).click()
  await factor.getByRole('textbox', { name: say('login_factor_code') }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(factor).toContainText(say('security_factor_off'))
})
