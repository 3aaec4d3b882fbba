import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillWay, openCalculator, pricesOf } from './steps/calculator.ts'
import { holdRequests } from './steps/network/hold-requests.ts'
import { openOrderForm, openOwnOrderForm, orderForm } from './steps/order-form.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const { chorsu, siyob } = PLACES.ru

test('the calculator keeps its input over a reload', async ({ page }) => {
  const form = await openCalculator(page, say, '/')
  await fillWay(form, say, [chorsu, siyob])
  await form.getByRole('textbox', { name: say('calc_weight') }).fill('1200')
  const tomorrow = form.getByRole('button', { name: say('calc_tomorrow', { time: '09:00' }) })
  await tomorrow.click()
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
  await expect(pricesOf(page, say).trucks.first()).toBeVisible()
  await page.reload()
  await form.getByRole('combobox', { name: say('geo_from') }).hover()
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(chorsu.name)
  await expect(form.getByRole('combobox', { name: say('geo_to'), exact: true })).toHaveValue(siyob.name)
  await expect(form.getByRole('textbox', { name: say('calc_weight') })).toHaveValue(/^1\s?200$/)
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
  await expect(pricesOf(page, say).trucks.first()).toBeVisible()
})

for (const held of ['wake-calculator', 'wake'])
  test(`text typed before ${held} has loaded is searched as soon as it has`, async ({ page }) => {
    const wakeUp = await holdRequests(page, `**/assets/${held}-*.js`)
    await page.goto('/')
    const from = page.getByRole('combobox', { name: say('geo_from') })
    const to = page.getByRole('combobox', { name: say('geo_to'), exact: true })
    await to.fill('Самарканд')
    await from.pressSequentially('базар чор')
    wakeUp()
    await page.getByRole('listbox').getByRole('option', { name: chorsu.name }).click()
    await expect(from).toHaveValue(chorsu.name)
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Самарканд')
  })

test('typed text is stored to the last letter, even if the page is left at once', async ({ page }) => {
  const form = await openCalculator(page, say, '/ru')
  const weight = form.getByRole('textbox', { name: say('calc_weight') })
  await form.getByRole('combobox', { name: say('geo_from') }).fill('Чорсу')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Чорсу')
  await weight.pressSequentially('1200')
  await page.reload()
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue('Чорсу')
  await expect(weight).toHaveValue(/^1\s?200$/)
})

test('the order form keeps its input over a reload, even half an address', async ({
  page,
  context,
  baseURL,
}) => {
  const form = await openOwnOrderForm({ page, context, baseURL }, say)
  await fillWay(form, say, [chorsu, siyob])
  await form.getByRole('button', { name: say('geo_add_stop') }).click()
  await form.getByRole('combobox', { name: say('geo_stop') }).fill('Гули')
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('850')
  await form.getByRole('textbox', { name: say('orders_receiver_phone') }).fill('901234567')
  await form.getByText(say('orders_payer_receiver_pays')).click()
  await form.getByRole('textbox', { name: say('orders_comment') }).fill('у чайханы')
  await page.reload()
  await orderForm(page, say)
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(chorsu.name)
  await expect(form.getByRole('combobox', { name: say('geo_stop') })).toHaveValue('Гули')
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue('850')
  await expect(form.getByRole('textbox', { name: say('orders_receiver_phone') })).toHaveValue('90 123-45-67')
  await expect(form.getByRole('radio', { name: say('orders_payer_receiver_pays') })).toBeChecked()
  await expect(form.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
})

test('two tabs share a draft without overwriting what is being typed', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  const other = await context.newPage()
  const here = await openOrderForm(page, say, '/ru')
  const there = await openOrderForm(other, say, '/ru')
  await expect(there.getByRole('textbox', { name: say('orders_receiver_phone') })).toHaveValue(/\d\d-\d\d$/)
  const comment = there.getByRole('textbox', { name: say('orders_comment') })
  await comment.focus()
  await here.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('850')
  await here.getByRole('textbox', { name: say('orders_comment') }).fill('у чайханы')
  await expect(there.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue('850')
  await expect(comment, 'the focused field is not overwritten').toHaveValue('')
  await comment.fill('у мечети')
  await expect(here.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
  await here.getByRole('textbox', { name: say('orders_weight'), exact: true }).focus()
  await expect(here.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у мечети')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a step and its draft survive a reload, Back goes one step back, and each step checks its own fields', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL)
    await page.goto('/ru/dashboard/orders?modal=create-order')
    const form = page.getByRole('dialog', { name: say('orders_form_title') })
    const next = form.getByRole('button', { name: say('orders_step_next') })
    await next.click()
    await expect(form.getByRole('combobox', { name: say('geo_from') })).toBeFocused()
    await page.keyboard.press('Escape')
    await fillWay(form, say, [chorsu, siyob])
    await next.click()
    const heading = form.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toContainText(
      `${say('orders_step_of_long', { step: '2', count: '4' })} ${say('orders_step_cargo')}`,
    )
    await next.click()
    await expect(form.getByRole('button', { name: 'Мебель' }), 'the first refused field').toBeVisible()
    await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('850')
    await page.reload()
    await expect(page).toHaveURL(/step=2/)
    await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue('850')
    await page.goBack()
    await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(chorsu.name)
  })
})
