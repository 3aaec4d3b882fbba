import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { fillWay, pickAddress } from './steps/calculator.ts'
import { openOrderForm } from './steps/order-form.ts'
import { place } from './steps/placing.ts'
import { signIn } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const { chorsu, siyob, oloy } = PLACES.ru

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL).then(() => {}))

test('an individual sees why bank transfer is not available', async ({ page }) => {
  const form = await openOrderForm(page, say, '/ru')
  const transfer = form.getByRole('radio', { name: say('orders_payment_company') })
  await expect(transfer).toBeDisabled()
  await expect(form.getByText(say('refusal_transfer_only_companies'))).toBeVisible()
})

test('a weight above the limit is refused at its field, which gets the focus', async ({ page }) => {
  const form = await openOrderForm(page, say, '/ru')
  await fillWay(form, say, [chorsu, siyob])
  await form
    .getByRole('list', { name: say('pricing_trucks') })
    .getByText('Isuzu 5')
    .click()
  const weight = form.getByRole('textbox', { name: say('orders_weight'), exact: true })
  await expect(form.getByText(/Isuzu 5: вес не больше 5\s000/)).toBeVisible()
  await form.getByRole('button', { name: say('orders_quick_tomorrow', { time: '09:00' }) }).click()
  await form.getByRole('combobox', { name: say('orders_cargo_type') }).selectOption({ label: 'Мебель' })
  await weight.fill('9000')
  await place(form, say).click()
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  await expect(weight).toHaveAccessibleDescription(/5\s000\sкг/)
  await expect(weight).toBeFocused()
})

test('a truck limited to one region is refused for a route beyond it', async ({ page }) => {
  const form = await openOrderForm(page, say, '/ru')
  await fillWay(form, say, [chorsu, oloy])
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('300')
  await form
    .getByRole('list', { name: say('pricing_trucks') })
    .getByText('Bongo')
    .click()
  await expect(form.getByRole('radio', { name: /Bongo/ })).toBeChecked()
  await pickAddress(form.getByRole('combobox', { name: say('geo_to'), exact: true }), siyob)
  await expect(
    form
      .getByRole('list', { name: say('pricing_refused_trucks') })
      .getByText(say('refusal_truck_region_only')),
  ).not.toHaveCount(0)
  await place(form, say).click()
  await expect(
    form.getByRole('region', { name: say('orders_section_truck') }).locator('p', {
      hasText: say('refusal_truck_region_only'),
    }),
  ).toBeVisible()
})

test('cash above the limit is disabled, with the reason', async ({ page }) => {
  const form = await openOrderForm(page, say, '/ru')
  await fillWay(form, say, [chorsu, { typed: 'жаслык', name: /^Жаслык/ }])
  await form.getByRole('textbox', { name: say('orders_weight'), exact: true }).fill('19000')
  const cash = form.getByRole('radio', { name: say('orders_payment_cash') })
  // a one-way trip costs less than the limit, a round trip more
  await expect(form.getByRole('list', { name: say('pricing_trucks') })).toContainText(/\d\sсум/)
  await expect(cash).toBeEnabled()
  await form.getByText(say('orders_round_trip'), { exact: true }).click()
  await expect(cash).toBeDisabled()
  await expect(form.getByText(/Наличными можно платить до 25\s000\s000/)).toBeVisible()
})
