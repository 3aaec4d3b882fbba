import { localizePath } from '@karvon/contract/site-routes'
import type { Locator, Page } from '@playwright/test'
import { expect, STAGED, showScreen, test, urlOf } from './every-screen/open-screens.ts'
import { PEOPLE, type Person } from './every-screen/screens.ts'
import type { Stage } from './every-screen/stage.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

// pages that don't exist, and requests of signed-out screens
test.use({ serverOf: STAGED, expectedProblems: [/status of 4(01|03|04|09)/] })

type Opening = {
  who: Person
  /** Without the language. */
  at: (stage: Stage) => string
  modal: string
  press: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name: say(name), exact: true } : { name })
    .first()
    .click()

const link = (name: string) => (page: Page) =>
  page
    .getByRole('link', { name: say(name), exact: true })
    .first()
    .click()

const menuStep = (name: string) => async (page: Page) => {
  await button('orders_more')(page)
  await button(name)(page)
}

const order = (tab: string, id: (stage: Stage) => number) => (stage: Stage) =>
  `/dashboard/orders?tab=${tab}&order=${id(stage)}`

const waiting = order('new', stage => stage.newOrder)
const underWay = order('processing', stage => stage.underWay)
const done = order('done', stage => stage.done)
const at = (path: string) => () => path
const dealOf = ({ underWay: id }: Stage) => `/driver/order?order=${id}`

const OPENINGS: readonly Opening[] = [
  { who: 'visitor', at: at(''), modal: 'login', press: link('nav_login') },
  { who: 'client', at: at('/dashboard'), modal: 'create-order', press: button('client_create_order') },
  { who: 'client', at: at('/dashboard'), modal: 'logout', press: link('client_menu_logout') },
  { who: 'client', at: waiting, modal: 'driver-offer', press: button('orders_accept') },
  { who: 'client', at: waiting, modal: 'offer-price', press: menuStep('orders_own_price_title') },
  { who: 'client', at: waiting, modal: 'cancel-order', press: menuStep('orders_cancel_title') },
  { who: 'client', at: waiting, modal: 'create-order', press: menuStep('orders_edit') },
  { who: 'client', at: underWay, modal: 'share-order', press: button('orders_share') },
  {
    who: 'client',
    at: underWay,
    modal: 'driver-map',
    // on a desktop the map is part of the order
    press: async page => {
      await page.setViewportSize({ width: 390, height: 844 })
      await button('orders_track_show')(page)
    },
  },
  {
    who: 'client',
    at: order('processing', stage => stage.delivered),
    modal: 'confirm-order',
    press: button('orders_confirm_do'),
  },
  { who: 'client', at: done, modal: 'repeat-order', press: button('orders_repeat') },
  { who: 'client', at: at('/dashboard/addresses'), modal: 'add-address', press: button('addresses_add') },
  {
    who: 'client',
    at: at('/dashboard/addresses'),
    modal: 'edit-address',
    press: button(new RegExp(say('addresses_edit_of', { name: 'Ombor' }))),
  },
  {
    who: 'client',
    at: at('/dashboard/addresses'),
    modal: 'delete-address',
    press: button(new RegExp(say('addresses_delete_of', { name: 'Ombor' }))),
  },
  { who: 'client', at: at('/dashboard/settings'), modal: 'change-phone', press: link('phone_change_open') },
  {
    who: 'owner',
    at: at('/dashboard/users'),
    modal: 'create-employee',
    press: button('company_employee_add'),
  },
  { who: 'driver', at: dealOf, modal: 'more-price', press: button('driver_more_title') },
  { who: 'driver', at: at('/driver/profile'), modal: 'sharing', press: button('driver_share_title') },
  { who: 'operator', at: at('/admin/companies/1'), modal: 'refill', press: button('operator_refill') },
  {
    who: 'operator',
    at: at('/admin/companies/1'),
    modal: 'credit',
    press: button('operator_credit_change'),
  },
  { who: 'operator', at: at('/admin/companies/1'), modal: 'block', press: button('operator_block') },
  {
    who: 'operator',
    at: ({ newOrder }) => `/admin/orders/${newOrder}`,
    modal: 'reassign',
    press: button('operator_assign'),
  },
]

const modalIn = (page: Page): Locator => page.getByRole('dialog').first()

for (const person of PEOPLE)
  test(`a button of the ${person} opens its modal in the URL; Back closes, Forward reopens, Escape closes it`, async ({
    openAs,
    stage,
  }) => {
    const page = await openAs(person)
    let from: string | undefined
    for (const { at: place, modal, press } of OPENINGS.filter(({ who }) => who === person)) {
      const here = localizePath(place(stage) || '/', 'ru')
      const what = `${modal} at ${here}`
      await page.setViewportSize({ width: 1440, height: 900 })
      await showScreen(page, here, from)
      await press(page)
      await expect(modalIn(page), what).toBeVisible()
      expect(new URL(page.url()).searchParams.get('modal'), what).toBe(modal)
      await page.goBack()
      await expect(page.getByRole('dialog'), what).toHaveCount(0)
      await expect.poll(() => urlOf(page), what).toBe(here)
      await page.goForward()
      await expect(modalIn(page), what).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog'), what).toHaveCount(0)
      await expect.poll(() => urlOf(page), what).toBe(here)
      from = here
    }
  })
