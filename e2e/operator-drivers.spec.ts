import { freshPlate, openForm, openPlace, panel, send, test } from './steps/operator.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const PICTURE = new URL('../docs/picture.png', import.meta.url).pathname

test.use({ expectedProblems: [/status of 4(03|22)/] })

test('a newcomer registers a truck, is let in while he waits, and shut out while he looks', async ({
  openSide,
}) => {
  const operator = await openSide(MALIKA)
  const driver = await openSide({ phone: freshPhone(), role: 'driver' }, PHONE)
  const plate = freshPlate()
  await openPlace(operator, '', say('operating_nav_board'))
  await driver.goto('/ru/driver')
  await driver.getByRole('combobox', { name: say('driving_truck_type') }).selectOption({ label: 'Isuzu 5' })
  await driver.getByRole('textbox', { name: say('driving_plate') }).fill(plate)
  await driver.getByRole('textbox', { name: say('driving_model') }).fill('Isuzu NQR 71')
  await driver
    .getByRole('combobox', { name: say('driving_home_region') })
    .selectOption({ label: 'г. Ташкент' })
  await driver.locator('input[type="file"]').setInputFiles(PICTURE)
  await driver.getByRole('button', { name: say('driving_register_send') }).click()
  await expect(driver.getByRole('heading', { name: say('driving_pending_title') })).toBeVisible()

  // the board has heard of him
  const waiting = operator.getByRole('region', { name: say('operating_waiting_title') })
  await waiting
    .getByRole('link')
    .filter({ hasText: plate.replace(/\s/g, '') })
    .click()
  await expect(panel(operator, say('operating_papers')).getByRole('img')).toBeVisible()
  const approving = await openForm(operator, say('operating_approve'))
  await send(approving, say('operating_approve'))
  await expect(operator.getByRole('main').locator('header').first()).toContainText(
    say('operating_driver_approved'),
  )
  await expect(driver.getByRole('heading', { name: say('driving_pending_title') })).toBeHidden()
  await expect(driver.getByText(say('driving_on_line'))).toBeVisible()

  const blocking = await openForm(operator, say('operating_block'))
  await blocking.getByRole('textbox').fill('Права просрочены')
  await send(blocking, say('operating_block'))
  await expect(driver.getByRole('heading', { name: say('driving_blocked_title') })).toBeVisible()
  await operator.getByRole('link', { name: say('operating_to_drivers') }).click()
  await operator
    .getByLabel(say('operating_column_status'), { exact: true })
    .selectOption({ label: say('operating_driver_blocked') })
  await expect(operator).toHaveURL(/[?&]state=blocked/)
  await expect(operator.getByRole('table').getByRole('row').filter({ hasText: plate })).toHaveCount(1)
})
