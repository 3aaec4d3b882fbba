import { PLACES } from './places.ts'
import { agree, openOnPhone, placeOrder } from './steps/live-order.ts'
import { openScreen, send, test } from './steps/operator.ts'
import { fillCargo, openOrderForm } from './steps/order-form.ts'
import { AZIZA, RUSTAM } from './steps/people.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const { chorsu, siyob } = PLACES.ru

const SENTENCE = 'В Ташкенте грузовики тяжелее 1 тонны не ездят с 08:00 до 23:30.'

test('an operator adds a ban; the client sees it with a time that is allowed, and takes it; the driver sees it too', async ({
  openSide,
}) => {
  const [operator, client] = [await openSide(MALIKA), await openSide(AZIZA)]
  // nobody else's driver: other journeys leave theirs with debts and orders
  const driver = await openSide({ ...RUSTAM, firstName: 'Farhod', lastName: 'Rahimov' }, PHONE)
  const order = await placeOrder(client)

  await openScreen(operator, '/handbook?list=bans', say('operator_nav_handbook'))
  await operator.getByRole('button', { name: say('roads_ban_add') }).click()
  const form = operator.getByRole('dialog', { name: say('roads_ban_add') })
  await form.getByRole('combobox', { name: say('operator_filter_region') }).selectOption('1726')
  await form.getByRole('textbox', { name: say('roads_gross_over') }).fill('1')
  await form.getByRole('textbox', { name: say('roads_hours_from'), exact: true }).fill('08:00')
  await form.getByRole('textbox', { name: say('roads_hours_to'), exact: true }).fill('23:30')
  await form.getByRole('textbox', { name: say('roads_valid_from') }).fill('01.01.2026')
  await form.getByRole('textbox', { name: 'Русский' }).fill(SENTENCE)
  await form.getByRole('textbox', { name: 'Oʻzbekcha' }).fill('Toshkentda 08:00 dan 23:30 gacha taqiq.')
  await form.getByRole('textbox', { name: 'English' }).fill('A ban in Tashkent from 08:00 to 23:30.')
  await form.getByRole('textbox', { name: say('roads_source_title'), exact: true }).fill('lex.uz')
  await form.getByRole('textbox', { name: say('roads_source_url') }).fill('https://lex.uz/docs/1')
  await form.getByRole('button', { name: say('roads_preview_show') }).click()
  await expect(form.getByRole('row', { name: new RegExp(String(order.id)) })).toBeVisible()
  await send(form, say('operator_save'))
  await expect(operator.getByRole('link', { name: new RegExp(SENTENCE) })).toBeVisible()

  const draft = await openOrderForm(client, say, '/ru')
  await fillCargo(draft, say, { way: [chorsu, siyob], cargo: 'Мебель', weight: '3000' })
  const warning = draft.getByRole('status', { name: say('roads_warning_title') })
  await expect(warning).toContainText(SENTENCE)
  await expect(warning).toContainText(/выезда: .*23:30/)
  await expect(warning).toContainText(say('roads_only_warning'))
  await warning.getByRole('button').click()
  await expect(warning).toBeHidden()
  await expect(draft.getByText(/^Прибытие: .*\d\d:\d\d–\d\d:\d\d/)).toBeVisible()

  await agree(client, driver, order)
  await openOnPhone(driver, say, order.id)
  await expect(driver.getByRole('status', { name: say('roads_warning_title') })).toContainText(SENTENCE)

  await operator.getByRole('link', { name: new RegExp(SENTENCE) }).click()
  const change = operator.getByRole('dialog', { name: say('roads_ban_change') })
  await change.getByRole('textbox', { name: say('roads_valid_until') }).fill('02.01.2026')
  await send(change, say('operator_save'))
  await driver.reload()
  await expect(driver.getByText(/^Прибытие: /)).toBeVisible()
  await expect(driver.getByRole('status', { name: say('roads_warning_title') })).toHaveCount(0)
})
