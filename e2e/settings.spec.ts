import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { offerPrice, placeOrder } from './steps/live-order.ts'
import { RUSTAM } from './steps/people.ts'
import { expect, test } from './steps/sides.ts'
import { type Browsing, freshPhone, newestCode, signIn } from './steps/sign-in.ts'
import { telegramOf } from './steps/telegram.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const SETTINGS = '/ru/dashboard/settings'

const signedIn = async (browser: Browser, url: string, phone?: string) => {
  const context = await browser.newContext({ baseURL: url })
  return { context, phone: await signIn(context, url, phone) }
}

const toast = (page: Page, key: string): Locator => page.getByRole('status').filter({ hasText: say(key) })

const isIn = async ({ request }: BrowserContext): Promise<boolean> =>
  (await request.get('/api/profile/show')).status() === 200

/** Signs in a new client and opens their settings. */
const openOwnSettings = async ({ page, context, baseURL }: Browsing): Promise<void> => {
  await signIn(context, baseURL)
  await page.goto(SETTINGS)
}

test('devices are listed; one is signed out, then all others', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const phone = await signIn(context, baseURL)
  const others = [
    await signedIn(browser, baseURL ?? '', phone),
    await signedIn(browser, baseURL ?? '', phone),
  ].map(other => other.context)
  await page.goto(SETTINGS)
  await expect(page.getByText(say('profile_session_current'))).toBeVisible()
  const ends = page.getByRole('button', { name: new RegExp(say('profile_session_end_of', { device: '' })) })
  await expect(ends).toHaveCount(2)
  await ends.first().click()
  await expect(toast(page, 'profile_session_ended')).toBeVisible()
  await expect(ends).toHaveCount(1)
  expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1)
  await page.getByRole('button', { name: say('profile_sessions_end_others') }).click()
  await expect(page.getByText(say('profile_sessions_only'))).toBeVisible()
  expect(await Promise.all([...others, context].map(isIn))).toEqual([false, false, true])
  for (const other of others) await other.close()
})

test('the phone number is changed with codes sent to both numbers', async ({ page, context, baseURL }) => {
  const [former, next] = [await signIn(context, baseURL), freshPhone()]
  await page.goto(SETTINGS)
  await page.getByRole('link', { name: say('phone_change_open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('phone_change_title') })
  await dialog.getByRole('textbox', { name: say('phone_change_new') }).fill(next.slice(3))
  await dialog.getByRole('button', { name: say('phone_change_send') }).click()
  const code = (name: string) => dialog.locator(`input[name="${name}"]`)
  await expect(code('old_code')).toBeFocused()
  await code('old_code').fill(await newestCode(context, baseURL ?? '', former))
  await code('new_code').fill(await newestCode(context, baseURL ?? '', next))
  await dialog.getByRole('button', { name: say('phone_change_confirm') }).click()
  await expect(toast(page, 'phone_change_done')).toBeVisible()
  await expect(dialog).toBeHidden()
  const shown = `${next.slice(5, 8)}-${next.slice(8, 10)}-${next.slice(10)}`
  await expect(page.getByText(shown)).toBeVisible()
})

test('theme and language can be chosen and persist', async ({ page, context, baseURL }) => {
  await openOwnSettings({ page, context, baseURL })
  const theme = page.getByRole('group', { name: say('ui_theme') })
  await theme.getByText(say('ui_theme_dark')).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(theme.getByRole('radio', { name: say('ui_theme_dark') })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const language = page.getByRole('group', { name: say('ui_language') })
  await language.getByText('Ўзбекча').click()
  await page.waitForURL('**/uz-cyrl/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('uz-Cyrl')('profile_title'))
  await page.goto('/dashboard/settings')
  await expect(page, 'a path without a language redirects to the chosen one').toHaveURL(/\/uz-cyrl\//)
})

test('who wants to hear of offers in Telegram does so from then on', async ({
  page,
  context,
  baseURL,
  openSide,
}) => {
  const phone = await signIn(context, baseURL)
  const telegram = telegramOf(page, phone)
  await telegram.link()
  const choose = async (answer: 'site' | 'free') => {
    await page.goto(SETTINGS)
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByLabel(say('notices_reach_offers')).selectOption(answer)
    expect((await saved).ok()).toBe(true)
  }
  await choose('site')
  for (const edge of ['from', 'to']) {
    await page.getByLabel(say(`notices_settings_quiet_${edge}`), { exact: true }).fill('00:00')
    await page.getByLabel(say(`notices_settings_quiet_${edge}`), { exact: true }).blur()
  }
  await expect
    .poll(async () => (await (await page.request.get('/api/notices/settings')).json()).data.quiet_to)
    .toBe('00:00')
  const driver = await openSide(RUSTAM)
  const first = await placeOrder(page)
  await offerPrice(driver, first.id, first.price)

  await choose('free')
  const second = await placeOrder(page)
  await offerPrice(driver, second.id, second.price)
  await telegram.hear(String(second.id))
  expect((await telegram.texts()).filter(text => text.includes(String(first.id)))).toEqual([])
})

const PORTRAIT = fileURLToPath(new URL('../docs/picture.png', import.meta.url))

test('pressing the photo leads through cropping to a new one, which can be removed again', async ({
  page,
  context,
  baseURL,
}) => {
  await openOwnSettings({ page, context, baseURL })
  const photoOf = async () => (await (await page.request.get('/api/profile/show')).json()).data.photo
  const choosing = page.waitForEvent('filechooser')
  await page.getByTitle(say('profile_photo_add')).click()
  await (await choosing).setFiles(PORTRAIT)
  const cutting = page.getByRole('dialog', { name: say('profile_photo_title') })
  const zoom = cutting.getByRole('slider', { name: say('profile_photo_zoom') })
  await expect(zoom).toHaveValue('1')
  await cutting.getByRole('button', { name: say('profile_photo_nearer') }).click()
  await expect(zoom).toHaveValue('1.25')
  await cutting.getByRole('application', { name: say('profile_photo_frame') }).press('ArrowLeft')
  await cutting.getByRole('button', { name: say('profile_photo_save') }).click()
  await expect(cutting).toBeHidden()
  const photo = await photoOf()
  const shown = page.getByTitle(say('profile_photo_change')).locator('img')
  await expect(shown).toHaveAttribute('src', photo)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: say('profile_photo_remove') }).click()
  await expect(page.getByTitle(say('profile_photo_add'))).toBeVisible()
  expect(await photoOf()).toBeNull()
})

test('a file that is not a photo is refused next to the photo, without a dialog', async ({
  page,
  context,
  baseURL,
}) => {
  await openOwnSettings({ page, context, baseURL })
  const input = page.getByLabel(say('profile_photo_add'))
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(input).toHaveAccessibleDescription(say('profile_photo_wrong_kind'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
