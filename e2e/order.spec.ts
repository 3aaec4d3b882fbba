import type { SiteLocale } from '@karvon/contract/site-routes'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillWay, openCalculator, pricesOf } from './steps/calculator.ts'
import { orderForm } from './steps/order-form.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { freshPhone, newestCode, signInByDialog } from './steps/sign-in.ts'
import { figureIn, type Say, wordsOf } from './words.ts'

type Visitor = { locale: SiteLocale; home: string; area: string; cargo: string }

const RECEIVER = '977008899'

/** Prices three tonnes of furniture via Jizzakh in the calculator; returns the price of the chosen truck. */
const priceInCalculator = async (page: Page, say: Say, visitor: Visitor): Promise<number> => {
  const { chorsu, balandchaqir, siyob } = PLACES[visitor.locale]
  const form = await openCalculator(page, say, visitor.home)
  await fillWay(form, say, [chorsu, balandchaqir, siyob])
  await form.getByRole('combobox', { name: say('calc_cargo') }).selectOption({ label: visitor.cargo })
  await form.getByRole('button', { name: say('calc_tomorrow', { time: '09:00' }) }).click()
  const answer = page.waitForResponse(response => /handbook\/truck-types\?.*weight=3000/.test(response.url()))
  await form.getByRole('textbox', { name: say('calc_weight') }).fill('3000')
  const { data } = await (await answer).json()
  const { results, trucks, refused } = pricesOf(page, say)
  const canGo = data.filter((truck: { available: boolean }) => truck.available).length
  expect(data, 'every type of truck has a price or a reason').toHaveLength(10)
  expect(canGo).toBeGreaterThan(3)
  await expect(trucks).toHaveCount(canGo)
  await expect(refused).toHaveCount(10 - canGo)
  for (const truck of await trucks.all()) expect(figureIn(await truck.innerText())).toBeGreaterThan(0)
  for (const truck of await refused.all()) await expect(truck.locator('span span')).not.toHaveCount(0)
  await expect(results).toContainText(/[1-9]\d\d\s(км|km)/)

  const rows = results.locator('dl dd')
  const sums = (await rows.allInnerTexts()).map(figureIn)
  const total = sums.pop() ?? 0
  expect(sums.length).toBeGreaterThan(1)
  expect(
    sums.reduce((sum, row) => sum + row, 0),
    'the rows add up',
  ).toBe(total)
  expect(figureIn(await trucks.first().locator('b').last().innerText())).toBe(total)
  await rows.last().scrollIntoViewIfNeeded()
  const canvas = results.locator('canvas').first()
  await expect(canvas).toBeVisible()
  await expect.poll(() => isDrawn(canvas), { message: 'the way is drawn on the canvas' }).toBe(true)
  return total
}

const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const colors = new Set<string>()
    for (let at = 0; at < pixels.length; at += 4 * 97)
      colors.add(`${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]} ${pixels[at + 3]}`)
    return colors.size > 3
  })

const draftIsThere = async (form: Locator, say: Say, { locale, cargo }: Visitor) => {
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(PLACES[locale].chorsu.name)
  await expect(form.getByRole('combobox', { name: say('geo_stop') })).toHaveValue(
    PLACES[locale].balandchaqir.name,
  )
  await expect(form.getByRole('combobox', { name: say('geo_to'), exact: true })).toHaveValue(
    PLACES[locale].siyob.name,
  )
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^3\s?000$/,
  )
  await expect(form.getByRole('combobox', { name: say('orders_cargo_type') }).locator(':checked')).toHaveText(
    cargo,
  )
  await expect(
    form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }),
  ).toHaveAttribute('aria-pressed', 'true')
}

const fillReceiver = async (form: Locator, say: Say) => {
  await form.getByRole('textbox', { name: say('orders_receiver_phone') }).fill(RECEIVER)
  await form.getByText(say('orders_payer_receiver_pays')).click()
  await form.getByRole('radio', { name: say('orders_payment_terminal') }).check()
  await form.getByRole('textbox', { name: say('orders_comment') }).fill('Registon, 2-kirish')
}

const orderIsFirst = async (page: Page, say: Say, number: number, total: number) => {
  const [first] = await newOrders(page)
  expect(first).toMatchObject({
    id: number,
    status: 'new',
    price: total,
    weight: 3000,
    payer: 'receiver',
    payment_type: 'terminal',
    receiver_phone: `998${RECEIVER}`,
    comment: 'Registon, 2-kirish',
    parcel_type: { key: 'furniture' },
  })
  expect(first.estimate.breakdown.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)).toBe(
    total,
  )
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })
  expect(new Date(first.load_time).toISOString()).toBe(`${tomorrow}T04:00:00.000Z`)
  await expect(page).toHaveURL(new RegExp(`order=${number}`))
  const detail = page.getByRole('article')
  await expect(detail.getByRole('heading', { level: 2 })).toBeVisible()
  for (const text of ['+998 97 700-88-99', 'Registon, 2-kirish', say('orders_payer_receiver'), '09:00'])
    await expect(detail.getByText(text).first()).toBeVisible()
  await expect(detail.getByText(say('orders_payment_terminal')).first()).toBeVisible()
  expect((await detail.locator('dd').allInnerTexts()).map(figureIn)).toContain(total)
}

/** On a phone: opens every step from the review, and changes only the receiver. */
const reviewSteps = async (form: Locator, say: Say, { locale, cargo }: Visitor) => {
  const { chorsu, siyob } = PLACES[locale]
  const next = form.getByRole('button', { name: say('orders_step_next') })
  const open = async (step: string) => {
    await form.getByRole('button', { name: say('orders_review_change', { what: say(step) }) }).click()
    await expect(form.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await open('orders_step_route')
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(chorsu.name)
  await expect(form.getByRole('combobox', { name: say('geo_to'), exact: true })).toHaveValue(siyob.name)
  await next.click()
  await open('orders_step_cargo')
  await expect(form.getByRole('textbox', { name: say('orders_weight'), exact: true })).toHaveValue(
    /^3\s?000$/,
  )
  await expect(form.getByRole('button', { name: cargo })).toHaveAttribute('aria-pressed', 'true')
  await next.click()
  await form
    .getByRole('button', { name: say('orders_review_change', { what: say('orders_review_time') }) })
    .click()
  await expect(
    form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }),
  ).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('textbox', { name: say('orders_receiver_phone') }).fill('12')
  await next.click()
  await expect(form.getByRole('textbox', { name: say('orders_receiver_phone') })).toBeFocused()
  await form.getByRole('button', { name: say('orders_section_more') }).click()
  await fillReceiver(form, say)
  await next.click()
  await expect(form.getByRole('heading', { level: 1 })).toContainText(say('orders_step_review'))
}

const orderFromCalculator = async (page: Page, visitor: Visitor, isPhone: boolean) => {
  const say = wordsOf(visitor.locale)
  const total = await priceInCalculator(page, say, visitor)
  await page
    .getByRole('button', { name: new RegExp(`^${say('calc_order_short')}$`) })
    .or(page.getByRole('form').getByRole('button', { name: /\d{3}\s\d{3}/ }))
    .last()
    .click()
  await signInByDialog(page, say, freshPhone())
  await page.waitForURL(`**${visitor.area}/dashboard/orders?modal=create-order*`)
  const form = isPhone
    ? page.getByRole('dialog', { name: say('orders_form_title') })
    : await orderForm(page, say)
  if (isPhone) await expect(place(form, say)).toBeVisible()
  else await draftIsThere(form, say, visitor)
  expect(await shownPrice(form), 'the form shows the price of the calculator').toBe(total)
  if (isPhone) await reviewSteps(form, say, visitor)
  else await fillReceiver(form, say)
  await place(form, say).click()
  const number = await placedNumber(page, say)
  await expect(form).toBeHidden()
  await orderIsFirst(page, say, number, total)
  return { say, number }
}

test.describe('on a desktop, in Russian', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a visitor sees all prices, signs in and places the order that was priced', async ({ page }) => {
    const visitor: Visitor = { locale: 'ru', home: '/', area: '/ru', cargo: 'Мебель' }
    const { say, number } = await orderFromCalculator(page, visitor, false)
    const list = page.getByRole('region', { name: say('orders_title') })
    await expect(list.getByRole('listitem').first()).toContainText(say('orders_number', { id: number }))
  })
})

test.describe('on a phone, in Uzbek', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'uz-UZ' })

  test('a visitor sees all prices, signs in and places the order that was priced', async ({ page }) => {
    const visitor: Visitor = { locale: 'uz', home: '/uz', area: '/uz', cargo: 'Mebel' }
    const { say, number } = await orderFromCalculator(page, visitor, true)
    await page.getByRole('link', { name: say('orders_back_to_list') }).click()
    await expect(page.getByRole('listitem').first()).toContainText(say('orders_number', { id: number }))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, 'nothing overflows the screen').toBeLessThanOrEqual(0)
  })

  test('a stranger needs ten taps from the home page to the placed order', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener(
        'pointerdown',
        ({ isTrusted }) => {
          if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
        },
        { capture: true },
      ),
    )
    const taps = () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
    const say = wordsOf('uz')
    const { chorsu, siyob } = PLACES.uz
    await page.goto('/uz')
    const from = page.getByRole('combobox', { name: say('geo_from') })
    const option = page.getByRole('listbox').getByRole('option')
    await from.tap()
    await from.fill(chorsu.typed)
    await option.filter({ hasText: chorsu.name }).first().tap()
    const to = page.getByRole('combobox', { name: say('geo_to'), exact: true })
    await to.tap()
    await to.fill(siyob.typed)
    await option.filter({ hasText: siyob.name }).first().tap()
    const weight = page.getByRole('textbox', { name: say('calc_weight') })
    await weight.tap()
    await weight.fill('3000')
    const order = page.getByRole('button', { name: new RegExp(`^${say('calc_order_short')}$`) })
    await order.tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/\d{3}\s\d{3}/)
    await expect(dialog.getByRole('textbox', { name: say('login_phone') })).toBeFocused()
    const phone = freshPhone()
    await page.keyboard.type(phone.slice(3))
    const ahead = page.waitForResponse(/order-form-modal-.*\.js$/)
    await dialog.getByRole('button', { name: say('login_send_code') }).tap()
    await ahead
    const code = dialog.getByRole('textbox', { name: say('login_code') })
    await expect(code).toBeFocused()
    await page.keyboard.type(await newestCode(page.context(), new URL(page.url()).origin, phone))
    const form = page.getByRole('dialog', { name: say('orders_form_title') })
    await page.waitForURL(/step=2/)
    await form.getByRole('button', { name: 'Mebel' }).tap()
    await form.getByRole('button', { name: say('orders_step_next') }).tap()
    await expect(form).toContainText(say('orders_step_review'))
    await shownPrice(form)
    await place(form, say).tap()
    await placedNumber(page, say)
    expect(await taps()).toBeLessThanOrEqual(10)
    await page.goBack()
    await expect(form, 'the form of a placed order doesn’t reopen').toBeHidden()
  })
})
