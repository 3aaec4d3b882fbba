import { expect, test } from './fixtures.ts'
import { freshPhone, newestCode, requestCode } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const RESEND_S = 60
const LIFE_S = 180

test.describe('an invalid code', () => {
  test.use({ expectedProblems: [/status of 4(22|29)/] })

  test('a wrong code is refused with a message, then the right one works', async ({
    page,
    context,
    baseURL,
  }) => {
    const phone = freshPhone()
    await page.goto('/ru?modal=login')
    await requestCode(page, say, phone)
    const code = await newestCode(context, baseURL ?? '', phone)
    const field = page.getByRole('textbox', { name: say('login_code') })
    await field.fill(code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toContainText(say('refusal_code_wrong'))
    await expect(field).toBeFocused()
    await field.fill(code)
    await page.waitForURL('**/ru/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('an incomplete code is not sent', async ({ page }) => {
    await page.goto('/ru?modal=login')
    await requestCode(page, say, freshPhone())
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(request.url()))
    await page.getByRole('textbox', { name: say('login_code') }).fill('123')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('login_confirm'), exact: true })
      .click()
    await expect(page.getByRole('alert')).toContainText(say('login_code_incomplete'))
    expect(sent).toEqual([])
  })

  test('a new code can be requested after a countdown, and an old one is reported as expired', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/ru?modal=login')
    await requestCode(page, say, freshPhone())
    const dialog = page.getByRole('dialog')
    const resend = dialog.getByRole('button', { name: say('login_resend') })
    await expect(dialog.getByText(/через \d\d\sс/)).toBeVisible()
    await expect(resend).toBeHidden()
    await page.clock.fastForward(RESEND_S * 1000)
    await resend.click()
    // the server's clock has not advanced: it still limits the phone, and says for how long
    await expect(page.getByRole('alert')).toContainText(/Слишком много попыток.*\d+\sс/)
    await page.clock.fastForward((LIFE_S - RESEND_S) * 1000)
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(request.url()))
    await dialog.getByRole('textbox', { name: say('login_code') }).fill('123456')
    await expect(page.getByRole('alert')).toContainText(say('login_code_expired'))
    expect(sent).toEqual([])
  })
})

test('Back closes the dialog, and its URL opens it', async ({ page }) => {
  await page.goto('/ru')
  await page
    .getByRole('link', { name: say('nav_login') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('login_phone') })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/ru$/)
})

test('a new user registers with their name in the dialog for individuals', async ({
  page,
  context,
  baseURL,
}) => {
  const phone = freshPhone()
  await page.goto('/ru?modal=register-individual')
  await page.getByRole('textbox', { name: say('login_first_name') }).fill('Nodira')
  await requestCode(page, say, phone)
  await page
    .getByRole('textbox', { name: say('login_code') })
    .fill(await newestCode(context, baseURL ?? '', phone))
  await page.waitForURL('**/ru/dashboard')
  const { data } = await (await page.request.get('/api/profile/show')).json()
  expect([data.phone, data.first_name]).toEqual([phone, 'Nodira'])
})
