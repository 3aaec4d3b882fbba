import type { Locator, Page } from '@playwright/test'
import { placeOrder } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

// What people paste and type into fields for figures, in a real browser: nothing is dropped, and nothing is guessed.

const NB = '\u00a0'
const shown = (text: string) => text.replaceAll(' ', NB)

/** Replaces what is in a field as a paste does, and leaves it. */
const paste = async (page: Page, field: Locator, text: string) => {
  await field.selectText()
  await page.keyboard.insertText(text)
}

/** Pasted, and what the field shows once it is left. */
const READ = [
  ['125 000,00', '125 000'],
  ['125\u00a0000,00', '125 000'],
  ['125000.00', '125 000'],
  ['1.250.000', '1 250 000'],
  ["1'250'000", '1 250 000'],
  ['1,250,000.00', '1 250 000'],
  ['1 250 000 сум', '1 250 000'],
  ['125 000,00 UZS', '125 000'],
  ['125 000-00', '125 000'],
  ['1,25 mln', '1 250 000'],
  ['1.234', '1 234'],
] as const

/** Pasted, and what the field says; it keeps the text. */
const REFUSED = [
  ['125 000,50', 'refusal_sum_not_whole', { read: shown('125 000,5') }],
  ['125,5', 'refusal_sum_not_whole', { read: '125,5' }],
  ['12 34', 'refusal_number_invalid', {}],
  ['1.25E+06', 'refusal_number_invalid', {}],
  ['$125', 'refusal_number_invalid', {}],
] as const

test('a pasted sum is what it says, or the field says why not', async ({ openSide }) => {
  const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM, PHONE)]
  const order = await placeOrder(client)
  const say = wordsOf('ru')
  await driver.goto(`/ru/driver?modal=offer-${order.id}`)
  const sheet = driver.getByRole('dialog')
  const amount = sheet.getByRole('textbox', { name: say('driver_offer_amount') })
  for (const [text, value] of READ) {
    await paste(driver, amount, text)
    await amount.blur()
    await expect(amount, text).toHaveValue(shown(value))
  }
  for (const [text, code, facts] of REFUSED) {
    await paste(driver, amount, text)
    await expect(sheet.getByText(say(code, facts)), text).toBeVisible()
    await amount.blur()
    await expect(amount, text).toHaveValue(text)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a decimal sign that is typed for whole UZS stays, and says so', async ({ openSide }) => {
  const [client, driver] = [await openSide(AZIZA), await openSide(RUSTAM, PHONE)]
  const order = await placeOrder(client)
  const say = wordsOf('uz')
  await driver.goto(`/uz/driver?modal=offer-${order.id}`)
  const sheet = driver.getByRole('dialog')
  const amount = sheet.getByRole('textbox', { name: say('driver_offer_amount') })
  await amount.fill('')
  await amount.pressSequentially('125000,5')
  await expect(amount).toHaveValue(`125${NB}000,5`)
  await expect(sheet.getByText(say('refusal_sum_not_whole', { read: shown('125 000,5') }))).toBeVisible()
  await driver.screenshot({ path: test.info().outputPath('sum-uz.png') })
  await amount.press('Backspace')
  await amount.press('Backspace')
  await amount.pressSequentially('0')
  await expect(amount).toHaveValue(`1${NB}250${NB}000`)
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
})

test('a caret in the middle stays where it types', async ({ page }) => {
  await page.goto('/ru')
  const weight = page.getByRole('textbox', { name: wordsOf('ru')('calc_weight') })
  await weight.fill('12500')
  await expect(weight).toHaveValue(shown('12 500'))
  for (const _ of '12345678') await weight.press('ArrowLeft')
  await weight.press('ArrowRight')
  await weight.press('9')
  const caret = () => weight.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])
  expect(await caret()).toEqual([shown('192 500'), 2])
})

test.describe('a weight', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const locale of ['ru', 'uz'] as const)
    test(`is read with its unit, and asked about where it is not clear, in ${locale}`, async ({ page }) => {
      const say = wordsOf(locale)
      await page.goto(`/${locale}`)
      const weight = page.getByRole('textbox', { name: say('calc_weight') })
      await weight.fill('12500')
      await expect(weight).toHaveValue(shown('12 500'))
      await paste(page, weight, '4,5 т')
      await weight.blur()
      await expect(weight).toHaveValue(shown('4 500'))
      await paste(page, weight, '1,500')
      const sentence = say('refusal_figure_ambiguous', {
        read: '1,500',
        whole: '1500',
        decimal: '1,5',
      })
      await expect(page.getByText(sentence)).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`weight-${locale}.png`) })
      await paste(page, weight, '1500')
      await expect(page.getByText(sentence)).toBeHidden()
    })
})
