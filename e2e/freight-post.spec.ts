import { freightPostPage } from '@karvon/contract/freight-posts/freight-post-link'
import { expect, test } from './fixtures.ts'
import { openOwnOrderForm, orderForm } from './steps/order-form.ts'
import { place } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const POST = `🔥 Чорсу бозори - Сиёб бозори 🔥
Мебель, 800 кг, исузу керак
завтра в 10:00, 3 млн нал
тел 90 765 43 21 Алишер`

test('a pasted post fills the form with marked guesses, and the order is sent as a post', async ({
  page,
  context,
  baseURL,
}) => {
  await openOwnOrderForm({ page, context, baseURL }, say)
  await page.getByRole('button', { name: say('post_open') }).click()
  const dialog = page.getByRole('dialog', { name: say('post_title') })
  await dialog.getByRole('textbox', { name: say('post_text_label') }).fill(POST)
  await dialog.getByRole('button', { name: say('post_read') }).click()
  await expect(dialog.locator('mark')).toHaveText(
    [
      'Чорсу бозори',
      'Сиёб бозори',
      'Мебель',
      '800 кг',
      'исузу',
      'завтра',
      '10:00',
      '3 млн',
      'нал',
      '90 765 43 21',
    ],
    { useInnerText: true },
  )
  await expect(dialog.getByText(say('post_unread', { words: 'Алишер' }))).toBeVisible()
  // whoever writes a post is seldom the receiver
  await expect(dialog.getByRole('checkbox', { name: say('post_phone') })).not.toBeChecked()
  await dialog.getByRole('button', { name: say('post_fill') }).click()

  const form = await orderForm(page, say)
  const guesses = form.getByRole('region', { name: say('post_guesses') })
  const weight = form.getByRole('textbox', { name: say('orders_weight'), exact: true })
  await expect(weight).toHaveValue('800')
  await expect(form.getByText(say('post_guess'), { exact: true })).toHaveCount(7)
  await guesses.getByRole('button', { name: say('post_confirm_field', { field: say('post_route') }) }).click()
  await weight.fill('850')
  await expect(form.getByText(say('post_guess'), { exact: true })).toHaveCount(5)
  await page.reload()
  await expect(form.getByText(say('post_guess'), { exact: true })).toHaveCount(5)
  await guesses.getByRole('button', { name: say('post_confirm_all') }).click()
  await expect(form.getByText(say('post_guess'), { exact: true })).toHaveCount(0)

  await place(form, say).click()
  await page.waitForURL('**/dashboard/orders?order=*')
  await page.getByRole('button', { name: say('orders_more') }).click()
  await page.getByRole('button', { name: say('post_share_open') }).click()
  const text = page.getByLabel(say('post_share_label'))
  await expect(text).toContainText('Ташкент → Самарканд')
  await expect(text).toContainText(/3\s000\s000\sсум/)
  await expect(text).not.toContainText(/Чорсу|\d\d-\d\d/)
  const telegram = page.getByRole('link', { name: say('post_telegram') })
  await expect(telegram).toHaveAttribute('href', /^https:\/\/t\.me\/share\/url\?url=http/)
})

test('of several loads in a link of the bot one is chosen, and hostile text is shown as text', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  const post =
    '<img src=x onerror=alert(1)>\nТашкент - Самарканд 5т исузу\nТашкент - Нукус 20т тент 1 300$ \u202eконец'
  await page.goto(`/ru${freightPostPage(post)}`)
  const dialog = page.getByRole('dialog', { name: say('post_title') })
  await expect(dialog.getByText('<img src=x onerror=alert(1)>').last()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Ташкент → Нукус' }).check()
  await expect(dialog.getByText(say('post_usd', { sum: '1\u00a0300' }))).toBeVisible()
  await dialog.getByRole('button', { name: say('post_fill') }).click()
  const form = await orderForm(page, say)
  await expect(form.getByRole('combobox', { name: say('geo_to'), exact: true })).toHaveValue(/^Нукус/)
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^20\s000$/,
  )
})

test('another link opened in the same tab is read instead of the first', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await page.goto(`/ru${freightPostPage('Ташкент - Самарканд 5т исузу')}`)
  const dialog = page.getByRole('dialog', { name: say('post_title') })
  await expect(dialog.getByText('Ташкент → Самарканд')).toBeVisible()
  await page.goto(`/ru${freightPostPage('Ташкент - Нукус 20т тент')}`)
  await expect(dialog.getByText('Ташкент → Нукус')).toBeVisible()
})
