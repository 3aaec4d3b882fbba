import type { Page } from '@playwright/test'
import { sendData, test } from './steps/operator.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { DESK, expect, MALIKA } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

const askForCode = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: say('login_phone') }).fill(phone.slice(3))
  await page.getByRole('button', { name: say('login_send_code') }).click()
  await expect(page.getByRole('textbox', { name: say('login_code') })).toBeFocused()
}

const board = (page: Page) => page.getByRole('heading', { level: 1, name: say('operator_nav_board') })

test('in the demo an operator signs in with the code only', async ({ openSide }) => {
  // of this journey: a second code can be asked for only after a minute
  const phone = freshPhone()
  const name = { first_name: 'Nodira', last_name: 'Aliyeva' }
  await sendData(await openSide(MALIKA), 'POST', '/admin/operators', { phone, ...name })
  const page = await openSide(null)
  await page.goto('/ru/admin')
  await askForCode(page, phone)
  const telephone = page.getByRole('region', { name: say('demo_phone_title') })
  await expect(telephone).toContainText(/\d{6}/)
  await telephone.getByRole('button', { name: say('demo_phone_fill') }).click()
  await expect(board(page)).toBeVisible()
  await expect(page.getByText('Nodira Aliyeva')).toBeVisible()
  await expect(page.getByText(say('operator_unconfirmed'))).toBeVisible()
})

test.describe('a user who is not an operator', () => {
  test.use({ expectedProblems: [/status of 4(01|03|22)/] })

  test('gets no access', async ({ openSide }) => {
    const stranger = await openSide(null)
    for (const path of ['', '/orders', '/companies/1', '/audit']) {
      await stranger.goto(`/ru/admin${path}`)
      await expect(stranger.getByRole('textbox', { name: say('login_phone') })).toBeVisible()
      await expect(board(stranger)).toBeHidden()
    }
    // an unknown phone gets the same answer, and its valid code gives no access
    await askForCode(stranger, freshPhone())
    await stranger.getByRole('button', { name: say('demo_phone_fill') }).click()
    await expect(stranger.getByRole('alert')).toContainText(say('refusal_code_wrong'))
    await expect(board(stranger)).toBeHidden()

    for (const who of [AZIZA, RUSTAM]) {
      const page = await openSide(who, DESK)
      await page.goto('/ru/admin/companies')
      await expect(page.getByText(say('operator_sign_in_other_role'))).toBeVisible()
      expect((await page.request.get('/api/admin/companies')).status(), who.role).toBe(403)
    }
    expect((await stranger.request.get('/api/admin/companies')).status()).toBe(401)
  })
})
