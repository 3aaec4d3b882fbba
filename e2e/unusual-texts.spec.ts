import { localizePath } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { LONG, NARROW, odd, sidewaysOf, withoutDirection } from './every-screen/odd-texts.ts'
import { expect, showScreen, test } from './every-screen/open-screens.ts'
import type { Person } from './every-screen/screens.ts'
import { acceptOffer, driveTo, placeOrder, write } from './steps/live-order.ts'
import { openOrderForm } from './steps/order-form.ts'
import { place } from './steps/placing.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ expectedProblems: [/status of 4(01|03|04|09|22)/] })

type Look = readonly [page: Page, screen: string, text: string | null]

const openThree = async (openAs: (person: Person) => Promise<Page>) =>
  [await openAs('client'), await openAs('driver'), await openAs('operator')] as const

/** Expects each screen to show its unusual text, all but its signs of direction, and not to be wider than the phone. */
const showWhole = async (looks: readonly Look[]): Promise<void> => {
  const found: string[] = []
  for (const [page, screen, text] of looks) {
    await page.setViewportSize(NARROW)
    await showScreen(page, localizePath(screen, 'ru'))
    if (text !== null) {
      const shown = page.getByText(withoutDirection(text)).filter({ visible: true })
      await expect(shown.first(), screen).toBeVisible()
    }
    for (const wide of await sidewaysOf(page)) found.push(`${screen}: ${wide} is too wide`)
  }
  expect(found).toEqual([])
}

test('hostile text in an order is shown literally to everyone involved', async ({ openAs }) => {
  const [client, driver, operator] = await openThree(openAs)
  const [from, to] = [odd(300), `${odd(299)}!`]
  const order = await placeOrder(client, {
    comment: odd(1000),
    routes: [
      { address: from, lat: 41.2756, lng: 69.2044, precision: 'pin' },
      { address: to, lat: 41.3656, lng: 69.2846, precision: 'pin' },
    ],
  })
  const offer = await write(driver, 'POST', `/driver/offers/${order.id}`, {
    amount: order.price,
    comment: odd(300),
  })
  const place = `/dashboard/orders?tab=new&order=${order.id}`
  await showWhole([
    [client, '/dashboard', null],
    [client, place, odd(1000)],
    [client, place, odd(300)],
    [client, `${place}&modal=driver-offer&offer=${offer.id}`, null],
    [client, `${place}&modal=create-order&edit=${order.id}`, null],
    [client, `${place}&modal=cancel-order`, null],
    [driver, '/driver', null],
    [driver, `/driver?modal=offer-${order.id}`, null],
    [driver, '/driver/offers', null],
    [operator, '/admin', null],
    [operator, '/admin/orders', null],
    [operator, `/admin/orders/${order.id}`, odd(1000)],
  ])

  await acceptOffer(client, order.id, offer)
  await driveTo(driver, order, 'arrived')
  await write(driver, 'POST', `/driver/orders/${order.id}/additional-price`, {
    amount: 50_000,
    reason: 'other',
    comment: odd(500),
  })
  const { url } = await write(client, 'POST', `/truck-booking/${order.id}/share`)
  const shared = new URL(url).pathname.replace(/^\/(ru|uz)(?=\/)/, '')
  await showWhole([
    [client, `/dashboard/orders?tab=processing&order=${order.id}`, odd(500)],
    [client, '/dashboard', null],
    [driver, `/driver/order?order=${order.id}`, odd(1000)],
    [operator, `/admin/orders/${order.id}`, odd(500)],
    [client, shared, null],
  ])
})

test('so is text in a conversation, an address name, a rating and an article', async ({ openAs }) => {
  const [client, driver, operator] = await openThree(openAs)
  await write(client, 'POST', '/admin-messages', { message: LONG })
  await write(client, 'POST', '/address/saved', {
    name: odd(60),
    address: odd(300),
    lat: 41.2756,
    lng: 69.2044,
    precision: 'pin',
  })
  const done = await placeOrder(client)
  const offer = await write(driver, 'POST', `/driver/offers/${done.id}`, { amount: done.price })
  await acceptOffer(client, done.id, offer)
  await driveTo(driver, done, 'confirmation')
  const { version } = (await (await client.request.get(`/api/truck-booking/${done.id}`)).json()).data
  await write(client, 'PUT', `/truck-booking/status/${done.id}`, { status: 'done', version })
  await write(client, 'POST', `/truck-booking/${done.id}/rating`, { stars: 2, comment: odd(500) })
  const inAll = (text: string) => ({ uz: text, ru: text, en: text })
  const article = await write(operator, 'POST', '/admin/articles', {
    slug: 'odd-letters',
    titles: inAll(odd(120)),
    leads: inAll(odd(300)),
    texts: inAll(LONG),
  })
  await write(operator, 'PUT', `/admin/articles/${article.id}/publish`, {
    published: true,
    version: article.version,
  })
  await showWhole([
    [client, '/dashboard/support', LONG],
    [operator, '/admin/chats?filter=all', null],
    [client, '/dashboard/addresses', odd(60)],
    [client, '/dashboard/orders?modal=create-order', null],
    [client, `/dashboard/orders?tab=done&order=${done.id}`, odd(500)],
    [operator, `/admin/orders/${done.id}`, null],
    [driver, '/driver/profile', null],
    [operator, '/admin/articles', odd(120)],
    [operator, `/admin/articles/${article.id}`, null],
    [operator, '/admin/audit', null],
    [client, `/news/${article.id}`, LONG],
    [client, '/news', odd(300)],
    [client, '', null],
    [client, `?modal=article&id=${article.id}`, null],
  ])
  await write(operator, 'DELETE', `/admin/articles/${article.id}`, { version: article.version + 1 })
})

test('text that is too long is refused at its field and stays there, and signs of direction are no fault', async ({
  openAs,
}) => {
  const page = await openAs('client')
  await page.goto('/ru/dashboard/settings')
  const name = page.getByRole('textbox', { name: say('login_first_name') })
  await name.fill(LONG)
  await page.getByRole('button', { name: say('profile_save') }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/\p{L}{4}/u)
  await expect(name).toHaveValue(LONG)

  const form = await openOrderForm(page, say, '/ru')
  const comment = form.getByRole('textbox', { name: say('orders_comment') })
  await comment.fill(odd(1003))
  await expect(comment).toHaveAccessibleDescription(/1\s000/)
  await comment.fill('у чайханы \u202eabc')
  await place(form, say).click()
  // hidden signs are cleaned, not refused
  await expect(comment).not.toHaveAttribute('aria-invalid')
  await expect(comment).toHaveValue('у чайханы \u202eabc')

  await page.goto('/ru/dashboard/support')
  const message = page.getByRole('textbox', { name: say('chat_write') })
  await message.fill(`${LONG}!!!`)
  await expect(page.getByRole('alert').filter({ hasText: /4\s?000/ })).toBeVisible()
  await message.press('Enter')
  await expect(message).toHaveValue(`${LONG}!!!`)
})
