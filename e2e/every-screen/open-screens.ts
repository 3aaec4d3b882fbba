import type { Page } from '@playwright/test'
import type { ServerChoice } from '../server-pool.ts'
import { BEK_SAVDO, signInAtCompany } from '../steps/company.ts'
import { BEKZOD } from '../steps/operator.ts'
import { RUSTAM } from '../steps/people.ts'
import { test as base, expect, MALIKA, type OpenSide, type Who } from '../steps/sides.ts'
import type { Person } from './screens.ts'
import { prepareStage, type Stage } from './stage.ts'

/** The demo's own, whose screens show months of orders. */
const DEMO_CLIENT: Who = { phone: '998901234567', role: 'client' }
const DEMO_DRIVER: Who = { phone: '998977008801', role: 'driver' }

const openPerson = async (openSide: OpenSide, url: string, person: Person): Promise<Page> => {
  const who = { visitor: null, owner: null, client: DEMO_CLIENT, driver: DEMO_DRIVER, operator: MALIKA }[
    person
  ]
  const page = await openSide(who)
  if (person === 'owner') await signInAtCompany(page.context(), url, BEK_SAVDO.owner)
  return page
}

const stages = new Map<string, Promise<Stage>>()

const stageOf = async (openSide: OpenSide, url: string): Promise<Stage> => {
  const sideOf = (person: Person) => openPerson(openSide, url, person)
  const operator = await sideOf('operator')
  return prepareStage({
    client: await sideOf('client'),
    driver: await sideOf('driver'),
    other: await openSide({ ...RUSTAM, firstName: 'Anvar', lastName: 'Rahimov' }),
    owner: await sideOf('owner'),
    operator,
    second: await openSide(BEKZOD),
  })
}

/** The server of those who use the stage, whose debts and claims would stop the deals of other journeys. */
export const STAGED: ServerChoice = { of: 'the stage' }

type Screens = {
  /** The data the screens show, prepared once per worker server. */
  stage: Stage
  /** The page of a person, the same for the whole test. */
  openAs: (person: Person) => Promise<Page>
}

/** A test that navigates from screen to screen. */
export const test = base.extend<Screens>({
  stage: async ({ openSide, server }, use) => {
    const known = stages.get(server.url) ?? stageOf(openSide, server.url)
    stages.set(server.url, known)
    await use(await known)
  },
  openAs: async ({ openSide, server }, use) => {
    const pages = new Map<Person, Promise<Page>>()
    await use(person => {
      const page = pages.get(person) ?? openPerson(openSide, server.url, person)
      pages.set(person, page)
      return page
    })
  },
})

/** The app that serves this URL; navigation within one app needs no reload. */
const programOf = (address: string): string =>
  /^(?:\/(?:ru|uz|en|uz-cyrl))?\/(?:dashboard|driver|admin)(?=[/?]|$)/.exec(address)?.[0] ?? ''

/** Query parameters that belong to modals. */
const OF_MODALS = ['modal', 'id', 'offer', 'edit', 'stop', 'step', 'template', 'schedule']

/** The URL with its modal closed. */
export const behindModal = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  for (const name of OF_MODALS) search.delete(name)
  return search.size === 0 ? path : `${path}?${search}`
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Whether the app can navigate there without a reload, and the arrival is visible: a modal opens or the screen changes. */
const isInside = (from: string, to: string): boolean => {
  if (programOf(from) === '' || programOf(from) !== programOf(to)) return false
  const screens = [from, to].map(address => pathOf(address).replaceAll(/\d+/g, '0'))
  return behindModal(from) === behindModal(to) || screens[0] !== screens[1]
}

/** Navigates without a reload and, if the screen changes, waits for its page title. */
const goInside = async (page: Page, from: string, to: string): Promise<void> => {
  const title = await page.title()
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
  if (pathOf(from) !== pathOf(to)) await expect(page).not.toHaveTitle(title)
}

/** Navigates and waits until loading is over; `from` is the screen that is open now, if any. */
export const showScreen = async (page: Page, address: string, from?: string): Promise<void> => {
  // the 404 page is static, not part of the app
  const isLoaded = from !== undefined && isInside(from, address) && (await page.locator('#root').count()) > 0
  await (isLoaded ? goInside(page, from, address) : page.goto(address === '' ? '/' : address))
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  // a dialog opens after its screen has loaded
  if (address.includes('modal=')) await expect(page.getByRole('dialog', { name: /./ }).first()).toBeVisible()
}

/** The path and query of the page's URL. */
export const urlOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Closes the open modal with Escape, opens it again over its screen and closes it with Back; returns that screen's address. */
export const closeModal = async (page: Page, address: string): Promise<string> => {
  const screen = behindModal(address) || '/'
  const dialogs = page.getByRole('dialog')
  // a modal opened from another one returns there first
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs, address).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect.poll(() => urlOf(page), address).toBe(screen)
  await showScreen(page, address, screen)
  await page.goBack()
  await expect(dialogs, address).toHaveCount(0)
  await expect.poll(() => urlOf(page), address).toBe(screen)
  await expect(page.locator('h1:visible, h2:visible').first(), address).not.toBeEmpty()
  return screen
}

export { expect }
