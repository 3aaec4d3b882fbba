import type { Page } from '@playwright/test'
import { agree, placeOrder } from './steps/live-order.ts'
import { AZIZA, SHAVKAT } from './steps/people.ts'
import { DESK, expect, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const FURA_TENT = 7

type Blend = { readonly durationsMs: readonly number[] }

/** Records the durations of the view transitions; an empty list means no motion. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const blends: Blend[] = []
    Object.assign(window, { blends })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...change) => {
      const transition = start(...change)
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
        blends.push({ durationsMs: moved.map(({ effect }) => Number(effect?.getTiming().duration)) })
      })
      return transition
    }
  })

const transitionsOf = (page: Page) => page.evaluate<Blend[]>('window.blends')

const goThrough = async (page: Page) => {
  await page.goto('/ru/dashboard')
  const menu = page.getByRole('navigation', { name: say('client_menu_label') })
  await menu.getByRole('link', { name: say('client_menu_orders'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('orders_title') })).toBeVisible()
  await expect.poll(() => transitionsOf(page)).toHaveLength(1)
}

for (const [device, options] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test(`on a ${device} a view transition takes 300 ms`, async ({ openSide }) => {
    const client = await openSide(AZIZA, { ...options, reducedMotion: 'no-preference' })
    await recordTransitions(client)
    await goThrough(client)
    const [blend] = await transitionsOf(client)
    expect(new Set(blend?.durationsMs)).toEqual(new Set([300]))
  })
}

test('there are no transitions with reduced motion', async ({ openSide }) => {
  const client = await openSide(AZIZA, { ...DESK, reducedMotion: 'reduce' })
  await recordTransitions(client)
  await goThrough(client)
  expect(await transitionsOf(client)).toEqual([{ durationsMs: [] }])
  const driver = await openSide(SHAVKAT, { ...PHONE, reducedMotion: 'reduce' })
  await recordTransitions(driver)
  await driver.goto('/ru/driver')
  await driver.getByRole('link', { name: say('driver_title_earnings') }).click()
  await expect(driver.getByRole('heading', { name: say('driver_title_earnings') })).toBeVisible()
  expect(await transitionsOf(driver)).toEqual([])
})

test('only the order is printed, black on white', async ({ openSide }) => {
  const client = await openSide(AZIZA, { ...DESK, colorScheme: 'dark' })
  const driver = await openSide(SHAVKAT)
  const order = await placeOrder(client, { car_type_id: FURA_TENT, weight: 15_000 })
  await agree(client, driver, order)
  await client.goto(`/ru/dashboard/orders?tab=processing&order=${order.id}`)
  const paper = client.getByRole('article').first()
  await expect(paper).toContainText('Shavkat')
  await client.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(client.getByRole('navigation')).toHaveCount(0)
  await expect(client.getByRole('heading', { name: say('orders_title') })).toBeHidden()
  await expect(client.getByRole('button')).toHaveCount(0)
  await expect(paper).toContainText(say('orders_number', { id: order.id }))
  const colors = await paper.evaluate(element =>
    [...element.querySelectorAll<HTMLElement>('h2, h3, dt, dd, td')].map(
      each => getComputedStyle(each).color,
    ),
  )
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']))
  expect(await client.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
})
