import type { Page } from '@playwright/test'
import {
  agree,
  driveTo,
  moveOrder,
  openOnPhone,
  placeOrder,
  readOrder,
  showOrder,
  statusIs,
} from './steps/live-order.ts'
import {
  changeSetting,
  fact,
  getData,
  newestEntry,
  openForm,
  openScreen,
  panel,
  send,
  sendData,
  test,
} from './steps/operator.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { figureIn, wordsOf } from './words.ts'

const say = wordsOf('ru')
const EXTRA_UZS = 45_000

// a driver has no access to an order taken from them; a form without a reason is refused
test.use({ expectedProblems: [/driver\/orders\/\d+|status of 422/] })

const openOrder = (operator: Page, id: number) =>
  openScreen(operator, `/orders/${id}`, say('operator_order_title', { id }))

/** Expects the order's status on the operator's screen. */
const statusIsNow = (operator: Page, key: string) =>
  expect(operator.getByRole('main').locator('header').first()).toContainText(say(key))

const lane = (operator: Page, key: string) =>
  operator.getByRole('region', { name: new RegExp(`^${say(key)}: \\d`) })

const card = (operator: Page, key: string, id: number) =>
  lane(operator, key)
    .getByRole('link')
    .filter({ hasText: String(id) })

const history = (operator: Page, key: string) =>
  panel(operator, say('operator_timeline'))
    .getByRole('listitem')
    .filter({ hasText: say(key) })

test('the board shows a new order and its progress live, and a driver who does not set out', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const driver = await openSide({ ...RUSTAM, firstName: 'Anvar', lastName: 'Rahimov' }, PHONE)
  await openScreen(operator, '', say('operator_nav_board'))
  const alive = fact(operator.getByRole('main'), say('operator_figure_alive'))
  await expect(alive).toHaveText(/^\d+$/)
  const before = figureIn((await alive.textContent()) ?? '')

  // the earliest loading time is in ninety minutes
  await changeSetting(operator, 'risk_rules', value => ({
    ...value,
    not_moving: { ...value.not_moving, before_load_minutes: 240 },
  }))
  const soon = new Date(Date.now() + 100 * 60_000)
  const [date, time] = soon.toLocaleString('sv', { timeZone: 'Asia/Tashkent' }).split(' ')
  const order = await placeOrder(client, { date, time: time?.slice(0, 5) })
  await expect(card(operator, 'operator_lane_new', order.id)).toBeVisible()
  await expect(alive).toHaveText(String(before + 1))
  await agree(client, driver, order)
  await expect(card(operator, 'operator_lane_new', order.id)).toHaveCount(0)
  await expect(card(operator, 'operator_lane_accepted', order.id)).toContainText('Anvar')

  const risk = operator
    .getByRole('region', { name: new RegExp(say('operator_risks')) })
    .getByRole('listitem')
    .filter({ hasText: String(order.id) })
  await expect(risk).toContainText(say('operator_risk_driver_not_moving'))
  await expect(risk).toContainText(say('operator_risk_never_seen'))
  await risk.getByRole('link', { name: say('operator_step_call_driver') }).click()
  await expect(operator).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
  await statusIsNow(operator, 'orders_status_accepted')
  await expect(
    operator.getByRole('link', { name: new RegExp(`^${say('operator_step_call_driver')}: \\+998 90 2`) }),
  ).toHaveAttribute('href', /^tel:\+998902/)

  // the driver arrives after all
  await driveTo(driver, order, 'arrived')
  await statusIsNow(operator, 'orders_status_arrived')
  await expect(operator.getByText(say('operator_risk_driver_not_moving'))).toHaveCount(0)
})

test('an order is canceled with a reason, which the client and the driver see', async ({ openSide }) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const driver = await openSide({ ...RUSTAM, firstName: 'Botir', lastName: 'Rahimov' }, PHONE)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await showOrder(client, order.id, 'processing')
  const onPhone = await openOnPhone(driver, say, order.id)

  await openOrder(operator, order.id)
  const form = await openForm(operator, say('operator_move_cancel'))
  await form.getByRole('button', { name: say('operator_move_cancel'), exact: true }).click()
  await expect(form.getByRole('alert'), 'a reason is required').toHaveText(say('operator_why_choose'))
  await form.getByRole('radio', { name: new RegExp(say('cancel_why_plans_changed')) }).check()
  await expect(form).toContainText(say('operator_pays_nobody'))
  await expect(form.getByRole('textbox')).toHaveValue(say('cancel_why_plans_changed'))
  await form.getByRole('textbox', { name: say('operator_why_details') }).fill('Попросил по телефону')
  await send(form, say('operator_move_cancel'))
  await statusIsNow(operator, 'orders_status_canceled')
  await expect(history(operator, 'operator_event_cancel')).toContainText('Malika Saidova')

  await statusIs(client, say, 'orders_status_canceled')
  await expect(client.getByRole('article').first()).toContainText('Попросил по телефону')
  await expect(onPhone, 'it is no longer the driver’s').toHaveCount(0)
  const entry = await newestEntry(operator, say, `object_kind=order&object_id=${order.id}`)
  await expect(entry).toContainText('Malika Saidova')
  await expect(entry.getByRole('row', { name: /^status/ })).toHaveText(/accepted.*canceled/)
})

test('an order is reassigned to another driver at the price of the deal', async ({ openSide }) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const [first, second] = [
    await openSide({ ...RUSTAM, firstName: 'Davron', lastName: 'Rahimov' }, PHONE),
    await openSide({ ...RUSTAM, firstName: 'Eldor', lastName: 'Rahimov' }, PHONE),
  ]
  const order = await placeOrder(client)
  await agree(client, first, order)
  await showOrder(client, order.id, 'processing')
  const lost = await openOnPhone(first, say, order.id)

  await openOrder(operator, order.id)
  const form = await openForm(operator, say('operator_step_reassign'))
  await form.getByRole('button', { name: say('operator_ask_driver'), exact: true }).click()
  await expect(form.getByText(say('operator_choose_driver'))).toBeVisible()
  await form.getByRole('radio', { name: new RegExp(say('cancel_why_truck_broke_down')) }).check()
  await form.getByRole('searchbox', { name: say('operator_driver_search') }).fill('Eldor')
  const fits = form.getByRole('group', { name: say('operator_drivers_fit') })
  await expect(fits.getByRole('radio')).toHaveCount(1)
  await fits.getByText('Eldor Rahimov').click()
  const hand = form.getByRole('button', { name: /^Спросить за / })
  expect(figureIn((await hand.textContent()) ?? '')).toBe(order.price)
  await hand.click()
  await expect(form).toBeHidden()
  await expect(history(operator, 'operator_event_ask_replacement')).toContainText(
    say('cancel_why_truck_broke_down'),
  )
  await expect(client.getByRole('article').first()).toContainText(say('orders_replacing_title'))

  await second.goto('/driver')
  await second.getByRole('button', { name: /^Принять за / }).click()
  await expect(panel(operator, say('operator_people'))).toContainText('Eldor Rahimov')
  await expect(history(operator, 'operator_event_replace').first()).toContainText('Eldor Rahimov')

  await expect(client.getByRole('article').first()).toContainText('Eldor Rahimov')
  await expect(lost).toHaveCount(0)
  await openOnPhone(second, say, order.id)
  await expect(second.getByRole('button', { name: say('driver_do_arrived') })).toBeVisible()
})

test('the operator advances the order of a driver without the code, and the history records it', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const driver = await openSide({ ...RUSTAM, firstName: 'Farrux', lastName: 'Rahimov' }, PHONE)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await driveTo(driver, order, 'arrived')
  await showOrder(client, order.id, 'processing')

  await openScreen(operator, '/settings?group=live_rules', say('operator_nav_settings'))
  const asks = operator.getByRole('switch', { name: say('operator_field_codes_required') })
  const save = operator.getByRole('button', { name: say('operator_save'), exact: true })
  await operator.getByText(say('operator_field_codes_required')).click()
  await expect(asks).toBeChecked()
  await save.click()
  await expect(operator.getByText(say('operator_saved'))).toBeVisible()
  try {
    await openOnPhone(driver, say, order.id)
    const { codes } = await readOrder(client, order.id)
    const typed = driver.getByRole('textbox', { name: say('driver_code_loading') })
    await typed.fill(codes.loading === '1111' ? '2222' : '1111')
    await driver.getByRole('button', { name: say('driver_do_depart'), exact: true }).click()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')

    await openOrder(operator, order.id)
    await expect(fact(panel(operator, say('operator_codes')), say('operator_fact_codes_asked'))).toHaveText(
      say('orders_yes'),
    )
    const form = await openForm(operator, say('operator_move_depart'))
    await form.getByRole('button', { name: say('operator_reason_code_lost') }).click()
    await send(form, say('operator_move_depart'))
    await statusIsNow(operator, 'orders_status_processing')
    const entry = history(operator, 'operator_event_depart').first()
    await expect(entry).toContainText(say('operator_reason_code_lost'))
    await expect(fact(entry, `${say('operator_payload_code_override')}:`)).toHaveText(
      say('orders_code_loading'),
    )
    await statusIs(client, say, 'orders_status_processing')
  } finally {
    await changeSetting(operator, 'live_rules', value => ({ ...value, codes_required: false }))
  }
})

test('an additional price rejected by the client is decided by the operator, and both sides see it', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  const driver = await openSide({ ...RUSTAM, firstName: 'Gʻayrat', lastName: 'Rahimov' }, PHONE)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await driveTo(driver, order, 'arrived')
  const { id } = await sendData(driver, 'POST', `/driver/orders/${order.id}/additional-price`, {
    reason: 'toll',
    amount: EXTRA_UZS,
    comment: 'Yoʻl pullik edi',
  })
  await showOrder(client, order.id, 'processing')
  await openOnPhone(driver, say, order.id)
  await client.getByRole('button', { name: say('orders_extra_reject') }).click()
  await expect(driver.getByText(say('driver_more_rejected'), { exact: true })).toBeVisible()
  expect((await readOrder(client, order.id)).price).toBe(order.price)

  await openOrder(operator, order.id)
  const asked = operator.getByRole('list', { name: say('operator_prices_asked') }).getByRole('listitem')
  await expect(asked).toContainText('Yoʻl pullik edi')
  await expect(asked).toContainText(say('operator_settled_no'))
  await asked.getByRole('button', { name: say('operator_settle_yes') }).click()
  const form = operator.getByRole('dialog')
  await form.getByRole('textbox', { name: say('operator_reason') }).fill('Чек есть, дорога платная')
  await send(form, say('operator_settle_yes'))
  await expect(asked).toContainText('Malika Saidova')

  const total = client
    .getByRole('table', { name: say('orders_price_title') })
    .getByRole('row', { name: say('orders_columns_total') })
  await expect
    .poll(async () =>
      figureIn(((await total.getByRole('cell').last().textContent()) ?? '').split('сум')[0] ?? ''),
    )
    .toBe(order.price + EXTRA_UZS)
  await expect(driver.getByText(say('driver_more_approved'), { exact: true })).toBeVisible()
  expect((await getData(operator, `/admin/orders/${order.id}`)).additional_price).toMatchObject([
    { id, status: 'approved', amount: EXTRA_UZS },
  ])
  await moveOrder(driver, order.id, 'processing')
  await statusIsNow(operator, 'orders_status_processing')
})
