import { expect, test } from './fixtures.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { dialogOf, fieldOf } from './steps/dialog.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const ADD = '**/api/client-company/user/add'

test.use({ expectedProblems: [/ERR_FAILED/] })

test('after a lost response an employee is added once and gets a new password', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard/users?modal=create-employee')
  await fieldOf(page, say, 'login_first_name').fill('Botir')
  await fieldOf(page, say, 'login_last_name').fill('Yusupov')
  await fieldOf(page, say, 'login_username').fill('botir.y')
  await page.route(ADD, async route => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  const toasts = page.getByRole('region', { name: say('ui_toasts') })
  await expect(toasts).toContainText(say('company_error_adding'))
  await expect(fieldOf(page, say, 'login_username')).toHaveValue('botir.y')
  await page.unroute(ADD)
  await page.keyboard.press('Enter')
  await expect(toasts).toContainText(say('company_password_lost'))
  await expect(page).toHaveURL(/modal=employee-view&id=\d+/)
  await dialogOf(page)
    .getByRole('button', { name: say('company_password_new'), exact: true })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: say('company_password_new_do') })
    .click()
  await expect(dialogOf(page).getByRole('status', { name: say('company_first_password') })).toHaveText(
    /\S{8,}/,
  )
  await dialogOf(page)
    .getByRole('button', { name: say('company_password_handed') })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'Botir' })).toHaveCount(1)
})

test('a page beyond the end falls back to the last one', async ({ page, context, baseURL }) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await page.goto('/ru/dashboard/transactions?page=99')
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(
    page
      .getByRole('table', { name: say('ledger_transactions_title') })
      .locator('tbody tr')
      .first(),
  ).toBeVisible()
  await page.goto('/ru/dashboard/users?page=7')
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole('row').filter({ hasText: 'Jasur' })).toBeVisible()
})
