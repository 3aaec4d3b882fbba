import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { type FakeIssuer, startFakeIssuer } from './steps/network/fake-issuer.ts'
import { switchOnSecondFactor } from './steps/totp.ts'
import { wordsOf } from './words.ts'

const test = base.extend<{ issuer: FakeIssuer }>({
  serverOf: { of: 'single sign-on', settings: { WEBHOOKS_TO_LOOPBACK: 'on' } },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  issuer: async ({}, use) => {
    const issuer = await startFakeIssuer()
    await use(issuer)
    await issuer.stop()
  },
})

const say = wordsOf('ru')
const PHONE = { width: 360, height: 740 }

const region = (page: Page, name: string) => page.getByRole('region', { name: say(name) })

const setUp = async (page: Page, issuer: FakeIssuer): Promise<void> => {
  const settings = region(page, 'sign_on_set_title')
  const field = (name: string) => settings.getByLabel(say(name), { exact: true })
  await settings.getByRole('button', { name: say('sign_on_set_up') }).click()
  await expect(settings.getByRole('status')).toContainText('/api/auth/single-sign-on/return')
  await field('sign_on_set_issuer').fill('https://10.0.0.1')
  await field('sign_on_set_client').fill(issuer.clientId)
  await field('sign_on_set_secret').fill(issuer.clientSecret)
  await field('sign_on_company_name').fill('bek-savdo')
  await settings.getByRole('button', { name: say('sign_on_set_save') }).click()
  await expect(settings).toContainText(say('refusal_issuer_invalid'))
  await field('sign_on_set_issuer').fill(issuer.url)
  await settings.getByRole('button', { name: say('sign_on_set_save') }).click()
  await expect(settings).toContainText(say('sign_on_set_untried'))
  await settings.getByRole('button', { name: say('sign_on_set_try') }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(say('sign_on_tried_done'))).toBeVisible()
  await expect(settings).toContainText('dilnoza@bek-savdo.uz')
  await settings.getByRole('switch', { name: say('sign_on_set_only') }).press('Space')
  await expect(settings.getByRole('switch', { name: say('sign_on_set_only') })).toBeChecked()
}

test.use({
  // a refused address, and what an employee's locked session may not read
  expectedProblems: [/status of (?:422 .*company\/sign-on|403)/],
})

test('an owner lets the company’s people in by its own issuer, and an employee comes by it alone', async ({
  page,
  context,
  baseURL,
  issuer,
  openContext,
}) => {
  await page.setViewportSize(PHONE)
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await issuer.be('dilnoza')
  await page.goto('/ru/dashboard/settings')
  await switchOnSecondFactor(page, say)
  await setUp(page, issuer)

  await issuer.be('jasur')
  const employees = await openContext({ viewport: PHONE })
  await signInAtCompany(employees, baseURL, BEK_SAVDO.employee)
  const jasur = await employees.newPage()
  await jasur.goto('/ru/dashboard/company-orders')
  await expect(jasur.getByRole('heading', { name: say('sign_on_gate_title') })).toBeVisible()
  await jasur.getByRole('textbox', { name: say('sign_on_password') }).fill('karvon-demo')
  await jasur.getByRole('button', { name: say('sign_on_link') }).click()
  await jasur.getByRole('link', { name: 'Continue' }).click()
  await expect(jasur).toHaveURL(/\/ru\/dashboard\/settings$/)
  await expect(jasur.getByRole('status').filter({ hasText: say('sign_on_done') })).toBeVisible()
  await expect(jasur.getByRole('heading', { name: say('sign_on_gate_title') })).toBeHidden()

  const fresh = await openContext({ viewport: PHONE })
  const visitor = await fresh.newPage()
  await visitor.goto('/ru?modal=login&company=bek-savdo')
  await visitor.getByRole('button', { name: say('sign_on_go') }).click()
  await visitor.getByRole('link', { name: 'Cancel' }).click()
  await expect(visitor.getByRole('alert').filter({ hasText: say('refusal_sign_on_canceled') })).toBeVisible()
  await visitor.getByRole('button', { name: say('sign_on_company_button') }).click()
  await expect(visitor.getByRole('textbox', { name: say('sign_on_company_name') })).toHaveValue('bek-savdo')
  await visitor.getByRole('button', { name: say('sign_on_go') }).click()
  await visitor.getByRole('link', { name: 'Continue' }).click()
  await expect(visitor).toHaveURL(/\/ru\/dashboard$/)
  await visitor.goto('/ru/dashboard/settings')
  await expect(region(visitor, 'sign_on_own_title')).toContainText(new URL(issuer.url).host)
})
