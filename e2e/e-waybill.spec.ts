import { localizePath } from '@karvon/contract/site-routes'
import type { Locator, Page, Route } from '@playwright/test'
import { dialogOf, fieldOf } from './steps/dialog.ts'
import {
  type CompanyOrder,
  DETAILS,
  orderOfNewCompany,
  saveDetails,
} from './steps/e-waybill/company-order.ts'
import { installEImzo } from './steps/e-waybill/e-imzo-program.ts'
import { type FakeDidox, startFakeDidox } from './steps/e-waybill/fake-didox.ts'
import { RUSTAM } from './steps/people.ts'
import { test as base, expect, MALIKA } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('uz')
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PINFL = '31205901234567'
const PASSWORD = 'ularning oʻz siri'

let starting: Promise<FakeDidox> | undefined

type Fixtures = {
  didox: FakeDidox
  /** A phone with the order of a company of its own, and the driver's PINFL not yet typed. */
  owner: Page
  order: CompanyOrder
}

const test = base.extend<Fixtures>({
  // one for all; a hook before all would come after the server
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  didox: async ({}, use) => {
    starting ??= startFakeDidox()
    await use(await starting)
  },
  serverOf: async ({ didox }, use) => use({ of: 'Didox', settings: didox.settings }),
  owner: async ({ openSide }, use) => use(await openSide(null, NARROW)),
  order: async ({ openSide, owner, didox }, use) => {
    const sides = { driver: await openSide(RUSTAM), operator: await openSide(MALIKA) }
    const order = await orderOfNewCompany(owner, sides)
    await didox.register(order.taxId, PASSWORD)
    await use(order)
  },
})

test.afterAll(async () => (await starting)?.stop())

// one pattern, for a list of two would be read as a value with its options
test.use({
  expectedProblems: [/status of (409|422|503)|WebSocket connection to 'wss:\/\/127\.0\.0\.1:64443/],
})

const openOrder = async (owner: Page, { id }: CompanyOrder, more = '') => {
  await owner.goto(localizePath(`/dashboard/orders?tab=processing&order=${id}${more}`, 'uz'))
  await expect(owner.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** Opens the form of the e-TTN of an order that has all its details, and types the driver's PINFL. */
const openForm = async (owner: Page, order: CompanyOrder) => {
  await saveDetails(owner, order.id)
  await openOrder(owner, order, '&modal=e-waybill')
  await pinflOf(owner).pressSequentially(PINFL)
}

const pinflOf = (owner: Page) => fieldOf(owner, say, 'papers_etn_pinfl')
const keyOf = ({ taxId }: CompanyOrder) => ({ holder: 'TURSUNOV OʻTKIR ABDUVAHOBOVICH', taxId })
const passwordOf = (owner: Page, { taxId }: CompanyOrder) =>
  dialogOf(owner).getByLabel(say('papers_etn_password', { taxId }), { exact: true })
const press = (owner: Page, key: string) =>
  dialogOf(owner)
    .getByRole('button', { name: say(key), exact: true })
    .click()

/** Expects a sentence that nothing covers, without scrolling to it. */
const isSaid = async (owner: Page, role: 'alert' | 'status', text: string) => {
  const line = dialogOf(owner).getByRole(role).getByText(text, { exact: true })
  await expect(line).toBeVisible()
  await expect.poll(() => isUncovered(line), `on screen: ${text}`).toBe(true)
}

const isUncovered = (line: Locator): Promise<boolean> =>
  line.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [y + 1, y + height - 1].every(at => element.contains(document.elementFromPoint(x + width / 2, at)))
  })

/** The PINFL that was typed is still there. */
const isKept = async (owner: Page) =>
  expect((await pinflOf(owner).inputValue()).replace(/\s/g, '')).toBe(PINFL)

/** Counts what the page asks to be made or signed from now on. */
const countPosts = (owner: Page): (() => number) => {
  let count = 0
  owner.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/e-waybill')) count += 1
  })
  return () => count
}

const isDraft = async (owner: Page) => {
  await expect(dialogOf(owner)).toContainText(say('papers_state_draft'))
  await expect(dialogOf(owner).getByRole('button', { name: say('papers_sign'), exact: true })).toBeVisible()
}

const fillDetails = async (owner: Page) => {
  const [goods] = DETAILS.goods
  const row = dialogOf(owner).getByRole('group', { name: say('orders_goods_row', { number: 1 }) })
  const fill = (key: string, text: string) => row.getByLabel(say(key), { exact: true }).fill(text)
  await fieldOf(owner, say, 'orders_waybill_receiver_tax_id').fill(DETAILS.receiver_tax_id)
  await fieldOf(owner, say, 'orders_waybill_receiver_title').fill(DETAILS.receiver_title)
  await fieldOf(owner, say, 'orders_waybill_contract').fill(DETAILS.contract_number)
  await fieldOf(owner, say, 'orders_waybill_contract_date').fill('15.01.2026')
  await press(owner, 'orders_goods_add')
  await fill('orders_goods_name', goods?.name ?? '')
  await fill('orders_goods_quantity', '2')
  await fill('orders_goods_unit', 'tonna')
  await fill('orders_goods_weight', '2000')
  await fill('orders_goods_value', '3000000')
  await fill('papers_goods_ikpu', '02523001001000000')
  await fill('papers_goods_package', '1501886')
}

test('an owner makes an e-TTN of an order on a phone and signs it', async ({ owner, order, didox }) => {
  const eImzo = await installEImzo(owner, [keyOf(order)])
  await openOrder(owner, order)
  await owner.getByRole('button', { name: say('orders_more'), exact: true }).click()
  await owner.getByRole('button', { name: say('orders_waybill_details'), exact: true }).click()
  await fillDetails(owner)
  await press(owner, 'papers_etn_open')

  await pinflOf(owner).pressSequentially(PINFL)
  await press(owner, 'papers_etn_by_key')
  await press(owner, 'papers_key_use')
  await expect(dialogOf(owner)).toContainText(say('papers_etn_number', { number: `KRV-${order.id}` }))
  await expect(dialogOf(owner)).toContainText(say('papers_state_draft'))
  expect(await didox.documentsOf(order.taxId)).toMatchObject([{ number: `KRV-${order.id}`, status: 0 }])

  await press(owner, 'papers_sign')
  await press(owner, 'papers_key_use')
  await expect(owner.getByRole('region', { name: say('ui_toasts') })).toContainText(say('papers_signed'))
  await expect(dialogOf(owner)).toContainText(say('papers_state_sent'))
  expect(await didox.documentsOf(order.taxId)).toMatchObject([{ status: 1 }])
  expect(eImzo.asked.filter(name => name === 'create_pkcs7')).toHaveLength(2)

  await owner.reload()
  await expect(dialogOf(owner)).toContainText(say('papers_state_sent'))
})

test('E-IMZO that does not run is told at its button, and found once it does', async ({
  owner,
  order,
  didox,
}) => {
  const eImzo = await installEImzo(owner, [keyOf(order)])
  eImzo.isRunning = false
  await openForm(owner, order)
  await press(owner, 'papers_etn_by_key')
  await isSaid(owner, 'alert', say('papers_eimzo_not_installed'))
  await isKept(owner)
  eImzo.isRunning = true
  await press(owner, 'papers_try_again')
  await press(owner, 'papers_key_use')
  await isDraft(owner)
  expect(await didox.documentsOf(order.taxId)).toHaveLength(1)
})

test('a wrong password of the key, or a closed window, leaves the key chosen', async ({
  owner,
  order,
  didox,
}) => {
  const eImzo = await installEImzo(owner, [keyOf(order), { ...keyOf(order), validTo: '2024.04.25 23:59:59' }])
  await openForm(owner, order)
  await press(owner, 'papers_etn_by_key')
  const chosen = dialogOf(owner).getByRole('radio', { checked: true })
  for (const [hand, sentence] of [
    ['mistypes', 'papers_eimzo_wrong_password'],
    ['closes', 'papers_eimzo_canceled'],
  ] as const) {
    eImzo.hand = hand
    await press(owner, 'papers_key_use')
    await isSaid(owner, 'alert', say(sentence))
    await expect(chosen).toHaveCount(1)
    await isKept(owner)
  }
  expect(await didox.documentsOf(order.taxId)).toEqual([])
  eImzo.hand = 'types'
  await press(owner, 'papers_key_use')
  await isDraft(owner)
})

test('the certificate of another company is not offered, nor does Didox take its signature', async ({
  owner,
  order,
  didox,
}) => {
  const another = { holder: 'KARIMOVA NODIRA', taxId: '309999999' }
  const eImzo = await installEImzo(owner, [another])
  await openForm(owner, order)
  await press(owner, 'papers_etn_by_key')
  await isSaid(owner, 'status', say('papers_keys_none', { taxId: order.taxId }))
  await isKept(owner)

  eImzo.keys = [another, keyOf(order)]
  eImzo.signsAs = another.taxId
  await press(owner, 'papers_try_again')
  await expect(dialogOf(owner).getByRole('radio')).toHaveCount(1)
  await press(owner, 'papers_key_use')
  await isSaid(owner, 'alert', say('refusal_signature_refused'))
  await isKept(owner)
  expect(await didox.documentsOf(order.taxId)).toEqual([])
})

test('a PINFL that cannot be one is told before E-IMZO asks for a password', async ({ owner, order }) => {
  const eImzo = await installEImzo(owner, [keyOf(order)])
  await saveDetails(owner, order.id)
  await openOrder(owner, order, '&modal=e-waybill')
  await press(owner, 'papers_etn_by_key')
  await expect(dialogOf(owner)).toContainText(say('refusal_pinfl_invalid'))
  await expect(pinflOf(owner)).toBeFocused()
  expect(eImzo.asked).toEqual([])
})

test('a wrong Didox password is told at its field, and a double press makes one document', async ({
  owner,
  order,
  didox,
}) => {
  await openForm(owner, order)
  await passwordOf(owner, order).fill('boshqa')
  await press(owner, 'papers_etn_make')
  await expect(dialogOf(owner)).toContainText(say('refusal_didox_password_wrong'))
  await expect(passwordOf(owner, order)).toBeFocused()
  await isKept(owner)

  await passwordOf(owner, order).fill(PASSWORD)
  const sent = countPosts(owner)
  // both presses in one task, before the page can show the first
  await dialogOf(owner)
    .getByRole('button', { name: say('papers_etn_make'), exact: true })
    .evaluate((button: HTMLElement) => [button.click(), button.click()])
  await isDraft(owner)
  expect(sent()).toBe(1)
  expect(await didox.documentsOf(order.taxId)).toHaveLength(1)
})

test('a double press on the key signs once', async ({ owner, order, didox }) => {
  const eImzo = await installEImzo(owner, [keyOf(order)])
  await openForm(owner, order)
  await press(owner, 'papers_etn_by_key')
  const sent = countPosts(owner)
  const pressTwice = () =>
    dialogOf(owner)
      .getByRole('button', { name: say('papers_key_use'), exact: true })
      .evaluate((button: HTMLElement) => [button.click(), button.click()])
  await pressTwice()
  await isDraft(owner)
  await press(owner, 'papers_sign')
  await pressTwice()
  await expect(dialogOf(owner)).toContainText(say('papers_state_sent'))
  expect([sent(), eImzo.asked.filter(name => name === 'load_key').length]).toEqual([2, 2])
  expect(await didox.documentsOf(order.taxId)).toMatchObject([{ status: 1 }])
})

test('Didox that answers 500 is told where it was pressed, and the next press goes on', async ({
  owner,
  order,
  didox,
}) => {
  await installEImzo(owner, [keyOf(order)])
  await openForm(owner, order)
  await passwordOf(owner, order).fill(PASSWORD)
  await didox.fail({ at: '/password/', kind: 'refused', answer: { status: 500 } })
  await press(owner, 'papers_etn_make')
  await isSaid(owner, 'alert', say('refusal_didox_away'))
  await isKept(owner)
  await expect(passwordOf(owner, order)).toHaveValue(PASSWORD)
  await press(owner, 'papers_etn_make')
  await isDraft(owner)

  await press(owner, 'papers_sign')
  await didox.fail({ at: '/sign', kind: 'refused', answer: { status: 500 } })
  await press(owner, 'papers_key_use')
  await isSaid(owner, 'alert', say('refusal_didox_away'))
  // the answer to this one is lost, but not the signature
  await didox.fail({ at: '/sign', kind: 'lost' })
  await press(owner, 'papers_key_use')
  await isSaid(owner, 'alert', say('refusal_didox_away'))
  await press(owner, 'papers_key_use')
  await expect(dialogOf(owner)).toContainText(say('papers_state_sent'))
  expect(await didox.documentsOf(order.taxId)).toMatchObject([{ status: 1 }])
})

test('a login at Didox that has expired is asked for again, and then the e-TTN is signed', async ({
  owner,
  order,
  didox,
}) => {
  await installEImzo(owner, [keyOf(order)])
  await openForm(owner, order)
  await passwordOf(owner, order).fill(PASSWORD)
  await press(owner, 'papers_etn_make')
  const makeOld = (route: Route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), pass: 'of an hour ago' } })
  await owner.route('**/e-waybill/sign', makeOld, { times: 1 })
  await press(owner, 'papers_sign')
  await press(owner, 'papers_key_use')
  await isSaid(owner, 'alert', say('papers_etn_pass_over'))
  await passwordOf(owner, order).fill(PASSWORD)
  await press(owner, 'papers_etn_check')
  await press(owner, 'papers_sign')
  await press(owner, 'papers_key_use')
  await expect(dialogOf(owner)).toContainText(say('papers_state_sent'))
  expect(await didox.documentsOf(order.taxId)).toMatchObject([{ status: 1 }])
})
