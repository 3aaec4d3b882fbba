import type { Page } from '@playwright/test'
import { NARROW } from './every-screen/odd-texts.ts'
import { expect, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

// A phone that comes from the clipboard or from the browser's own address book.

const FOREIGN = [
  '+996 555 123 456',
  '+992 90 123 4567',
  '+7 701 234 56 78',
  '+90 532 123 45 67',
  '+993 65 12 34 56',
  '79001234567',
  '00 996 555 123 456',
  '8 10 996 555 123 456',
]
const OURS = [
  '+998 90 123-45-67',
  '00 998 90 123 45 67',
  '8 10 998 90 1234567',
  'tel:+998901234567',
  '\u202a+998901234567\u202c',
]

test.use({ viewport: NARROW })

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(written => navigator.clipboard.writeText(written), text)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

for (const locale of ['uz', 'ru'] as const) {
  const say = wordsOf(locale)

  test(`in ${locale} a number of another country stays as it was pasted and gets no code`, async ({
    page,
  }, info) => {
    const asked: string[] = []
    page.on('request', request => {
      if (/\/auth\/login\/?$/.test(request.url()) && request.method() === 'POST') asked.push(request.url())
    })
    await page.goto(`/${locale}?modal=login`)
    const phone = page.getByRole('textbox', { name: say('login_phone') })
    for (const written of FOREIGN) {
      await phone.focus()
      await paste(page, written)
      await expect(phone).toHaveValue(written)
      await expect(phone).toHaveAccessibleDescription(say('refusal_phone_format'))
    }
    await page.getByRole('button', { name: say('login_send_code') }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await info.attach(`foreign-${locale}`, {
      body: await page.screenshot(),
    })
    expect(asked).toEqual([])

    for (const written of OURS) {
      await phone.focus()
      await paste(page, written)
      await expect(phone).toHaveValue('90 123-45-67')
      await expect(phone).not.toHaveAttribute('aria-invalid')
    }
  })

  test(`in ${locale} what the browser fills in is read with its country`, async ({ page }) => {
    await page.goto(`/${locale}?modal=login`)
    const phone = page.getByRole('textbox', { name: say('login_phone') })
    await expect(phone).toHaveAttribute('autocomplete', 'tel')
    await phone.fill('+996555123456')
    await expect(phone).toHaveValue('+996555123456')
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('+998901234567')
    await expect(phone).toHaveValue('90 123-45-67')
    await expect(phone).not.toHaveAttribute('aria-invalid')
  })
}
