import { agree, driveTo, placeOrder, showOrder, write } from './steps/live-order.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, MALIKA, PHONE, test } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
/** No other claim is for as much. */
const CLAIMED = '437000'

test('a client claims a delay, the driver answers, and an operator grants a part of it', async ({
  openSide,
}) => {
  const client = await openSide(AZIZA)
  const driver = await openSide(RUSTAM, PHONE)
  const operator = await openSide(MALIKA)
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await driveTo(driver, order, 'confirmation')
  await write(client, 'PUT', `/truck-booking/status/${order.id}`, { status: 'done' })

  await showOrder(client, order.id, 'done')
  await client.getByRole('button', { name: say('claims_problem') }).click()
  const form = client.getByRole('dialog', { name: say('claims_problem') })
  await form.getByRole('button', { name: say('claims_kind_delay') }).click()
  await form.getByRole('textbox', { name: say('claims_amount') }).fill(CLAIMED)
  await form.getByRole('textbox', { name: say('claims_words') }).fill('Магазин уже закрылся')
  await form.getByRole('button', { name: say('claims_open'), exact: true }).click()
  await expect(form).toBeHidden()
  const shown = client.getByRole('article').first()
  await expect(shown).toContainText(say('claims_open_state'))

  await driver.goto(`/ru/driver/order?modal=matter-${order.id}`)
  const matter = driver.getByRole('dialog')
  await matter.getByRole('button', { name: say('claims_answer_do') }).click()
  await matter.getByRole('textbox').fill('Дорогу закрыли')
  await matter.getByRole('button', { name: say('claims_send'), exact: true }).click()
  await expect(shown, 'the client sees the answer at once').toContainText('Дорогу закрыли')

  await operator.goto('/ru/admin/claims')
  const own = operator.getByRole('row').filter({ hasText: /437\s000/ })
  await expect(own).toContainText(say('claims_kind_delay'))
  await own.getByRole('link').click()
  await operator.getByRole('button', { name: say('claims_admin_decide') }).click()
  const decision = operator.getByRole('dialog')
  await decision.getByRole('textbox', { name: say('claims_admin_granted') }).fill('100000')
  await decision.getByRole('textbox', { name: say('operator_reason') }).fill('Опоздание на четыре часа')
  const collect = decision.getByRole('radio', { name: say('claims_admin_collect'), exact: true })
  if ((await collect.count()) > 0) await collect.check()
  await decision.getByRole('button', { name: say('claims_admin_decide') }).click()
  await expect(decision).toBeHidden()
  await expect(shown).toContainText(say('claims_partly_accepted'))
  await expect(matter).toContainText('Опоздание на четыре часа')
})
