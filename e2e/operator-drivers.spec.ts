import type { Page } from '@playwright/test'
import { openForm, openScreen, panel, send, test } from './steps/operator.ts'
import { freshPlate } from './steps/people.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')
const PICTURE = new URL('../docs/picture.png', import.meta.url).pathname

/** Makes decoding a photo take as long as on a slow phone. */
const prepareSlowly = (page: Page) =>
  page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await new Promise(resolve => setTimeout(resolve, 2_000))
      return decode(image)
    }
  })

test.use({ expectedProblems: [/status of 4(03|22)/] })

test('a new driver registers, corrects a returned registration, is approved and then blocked, all live', async ({
  openSide,
}) => {
  const operator = await openSide(MALIKA)
  const driver = await openSide({ phone: freshPhone(), role: 'driver' }, PHONE)
  const plate = freshPlate()
  await openScreen(operator, '', say('operator_nav_board'))
  await driver.goto('/ru/driver')
  await driver.getByRole('textbox', { name: say('driver_first_name') }).fill('Анвар')
  await driver.getByRole('textbox', { name: say('driver_last_name') }).fill('Рахимов')
  await driver.getByRole('combobox', { name: say('driver_truck_type') }).selectOption({ label: 'Isuzu 5' })
  await driver.getByRole('textbox', { name: say('driver_plate') }).fill(plate)
  await driver.getByRole('textbox', { name: say('driver_model') }).fill('Isuzu NQR 71')
  await driver
    .getByRole('combobox', { name: say('driver_home_region') })
    .selectOption({ label: 'г. Ташкент' })
  // sent at once, while the phone still prepares the photo
  await prepareSlowly(driver)
  await driver.locator('input[type="file"]').setInputFiles(PICTURE)
  await driver.getByRole('button', { name: say('driver_register_send') }).click()
  const waiting = driver.getByRole('button', { name: say('ui_photo_reading') })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(driver.getByRole('heading', { name: say('driver_pending_title') })).toBeVisible()

  // the board shows them live
  const newcomers = operator.getByRole('region', { name: say('operator_waiting_title') })
  await newcomers.getByRole('link').filter({ hasText: 'Анвар Рахимов' }).first().click()
  await expect(panel(operator, say('operator_papers')).getByRole('img')).toBeVisible()

  // the plate is wrong: the driver sees that at its field, and corrects only that
  const returning = await openForm(operator, say('operator_return'))
  await returning
    .getByLabel(say('operator_plate'))
    .selectOption({ label: say('driver_fix_plate_not_as_papers') })
  await returning.getByRole('textbox', { name: say('operator_return_note') }).fill('Смотрите техпаспорт')
  await send(returning, say('operator_return'))
  await expect(driver.getByRole('heading', { name: say('driver_returned_title') })).toBeVisible()
  await expect(driver.getByText('Смотрите техпаспорт')).toBeVisible()
  const wrong = driver.getByRole('textbox', { name: say('driver_plate') })
  await expect(wrong).toHaveAccessibleDescription(new RegExp(say('driver_fix_plate_not_as_papers')))
  await expect(driver.getByRole('textbox', { name: say('driver_first_name') })).toHaveCount(0)
  const right = freshPlate()
  await wrong.fill(right)
  await driver.getByRole('button', { name: say('driver_returned_send') }).click()
  await expect(driver.getByRole('heading', { name: say('driver_pending_title') })).toBeVisible()
  const correction = panel(operator, say('operator_correction'))
  await expect(correction.locator('s')).toHaveText(plate)
  await expect(correction.getByRole('listitem').locator('b')).toHaveText(right)
  const approving = await openForm(operator, say('operator_approve'))
  await send(approving, say('operator_approve'))
  await expect(operator.getByRole('main').locator('header').first()).toContainText(
    say('operator_driver_approved'),
  )
  await expect(driver.getByRole('heading', { name: say('driver_pending_title') })).toBeHidden()
  await expect(driver.getByText(say('driver_on_line'))).toBeVisible()

  const blocking = await openForm(operator, say('operator_block'))
  await blocking.getByRole('textbox').fill('Права просрочены')
  await send(blocking, say('operator_block'))
  await expect(driver.getByRole('heading', { name: say('driver_blocked_title') })).toBeVisible()
  await operator.getByRole('link', { name: say('operator_to_drivers') }).click()
  await operator
    .getByLabel(say('operator_column_status'), { exact: true })
    .selectOption({ label: say('operator_driver_blocked') })
  await expect(operator).toHaveURL(/[?&]state=blocked/)
  await expect(operator.getByRole('table').getByRole('row').filter({ hasText: right })).toHaveCount(1)
})
