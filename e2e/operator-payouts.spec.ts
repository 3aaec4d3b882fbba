import type { Page } from '@playwright/test'
import { BEK_SAVDO, signInAtCompany } from './steps/company.ts'
import { earnByTransfer } from './steps/live-order.ts'
import { BEKZOD, getData, openForm, openScreen, send, test } from './steps/operator.ts'
import { RUSTAM } from './steps/people.ts'
import { expect, MALIKA, PHONE } from './steps/sides.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ expectedProblems: [/status of 4(09|22)/] })

const STATEMENT = (purpose: string, amount: string) =>
  [
    'Выписка',
    'Дата;№ док;Корреспондент;Дебет;Кредит;Назначение',
    `24.11.2026;P-15;RUSTAM KARIMOV;${amount},00;;${purpose}`,
    '24.11.2026;17;Банк;1 500,07;;Комиссия за ведение счёта',
  ].join('\r\n')

/** A driver gives a card: a mistyped one is refused at its field. */
const giveCard = async (driver: Page): Promise<void> => {
  await driver.goto('/ru/driver/profile')
  const card = driver.getByRole('region', { name: say('bank_own_title') })
  await card.getByRole('button', { name: say('bank_own_add') }).click()
  const number = card.getByLabel(say('bank_card_number'))
  await number.fill('8600490744313348')
  await card.getByLabel(say('bank_card_holder')).fill('RUSTAM KARIMOV')
  await card.getByRole('button', { name: say('bank_own_save') }).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('8600490744313347')
  await card.getByRole('button', { name: say('bank_own_save') }).click()
  await expect(card).toContainText(say('bank_own_unchecked'))
  await expect(card).not.toContainText('8600')
}

/** An operator looks at the card in full, with a reason, and confirms it. */
const confirmCard = async (operator: Page): Promise<void> => {
  await openScreen(operator, '/payouts/details', say('bank_details'))
  await operator.getByRole('link', { name: /RUSTAM KARIMOV/ }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: say('bank_reveal') }).click()
  await dialog.getByRole('textbox').fill('Звонок водителю')
  await dialog.getByRole('button', { name: say('bank_reveal') }).click()
  await expect(dialog).toContainText('8600 4907 4431 3347')
  await dialog.getByRole('button', { name: say('bank_check') }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByRole('main')).toContainText(say('bank_checked'))
}

const draftBatch = async (operator: Page): Promise<string> => {
  await openScreen(operator, '/payouts', say('bank_nav_payouts'))
  await operator.getByRole('link', { name: say('bank_draft_new') }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(operator.getByRole('heading', { level: 1, name: /^Реестр \d+$/ })).toBeVisible()
  await expect(operator.getByRole('main')).toContainText(say('bank_next_other_operator'))
  await expect(operator.getByRole('button', { name: say('bank_approve') })).toHaveCount(0)
  return new URL(operator.url()).pathname.replace('/ru/admin', '')
}

/** The operator writes a map of their bank, tries it on the file, and imports it. */
const importStatement = async (operator: Page, buffer: Buffer): Promise<void> => {
  const file = { name: 'vipiska.csv', mimeType: 'text/csv', buffer }
  await operator.goto('/ru/admin/bank-statements/maps/new')
  const main = operator.getByRole('main')
  const fill = (key: string, text: string) => main.getByLabel(say(key), { exact: true }).fill(text)
  await fill('bank_map_title', 'Ипотека-банк')
  await fill('bank_our_account', '20208000900123456001')
  await fill('bank_field_date', 'Дата')
  await fill('bank_field_document', '№ документа')
  await fill('bank_field_debit', 'Дебет')
  await fill('bank_field_credit', 'Кредит')
  await fill('bank_field_counterparty', 'Корреспондент')
  await fill('bank_field_purpose', 'Назначение')
  await main.locator('input[type=file]').setInputFiles(file)
  await expect(main.getByRole('alert'), 'the heading that the file lacks is named').toContainText(
    '№ документа',
  )
  await fill('bank_field_document', '№ док')
  await main.getByRole('button', { name: say('bank_try_again') }).click()
  await expect(main.getByRole('status')).toContainText(say('bank_preview_lines', { count: 2, skipped: 0 }))
  await main.getByRole('button', { name: say('operator_save') }).click()
  await expect(operator.getByRole('heading', { level: 1, name: say('bank_import_title') })).toBeVisible()
  await main.locator('input[type=file]').setInputFiles(file)
  await main.getByRole('button', { name: say('bank_import') }).click()
  await expect(main.getByText(say('bank_imported', { count: 2, fresh: 2 }))).toBeVisible()
  await main.locator('input[type=file]').setInputFiles(file)
  await main.getByRole('button', { name: say('bank_import') }).click()
  await expect(
    main.getByText(say('bank_imported', { count: 2, fresh: 0 })),
    'no line counts twice',
  ).toBeVisible()
}

/** Books a line as what is proposed first. */
const bookLine = async (operator: Page, name: RegExp, description = ''): Promise<void> => {
  await openScreen(operator, '/bank-statements', say('bank_nav_statements'))
  await operator.getByRole('link', { name }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox').fill(description)
  await dialog.getByRole('button', { name: say('bank_book') }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByRole('link', { name })).toHaveCount(0)
}

test('a driver is paid: card, check, batch, second operator, file, statement', async ({
  openSide,
  server,
}) => {
  const [driver, malika, bekzod] = [
    await openSide(RUSTAM, PHONE),
    await openSide(MALIKA),
    await openSide(BEKZOD),
  ]
  const owner = await openSide(null)
  await signInAtCompany(owner.context(), server.url, BEK_SAVDO.owner)
  await earnByTransfer(owner, driver)
  await giveCard(driver)
  await confirmCard(malika)
  const path = await draftBatch(malika)

  await openScreen(bekzod, path, /^Реестр/)
  await send(await openForm(bekzod, say('bank_approve')), say('bank_approve'))
  await send(await openForm(bekzod, say('bank_export')), say('bank_export'))
  const download = bekzod.waitForEvent('download')
  await bekzod.getByRole('link', { name: say('bank_file_csv') }).click()
  expect((await download).suggestedFilename()).toMatch(/^karvon-payouts-\d+\.csv$/)

  const { lines } = await getData(malika, path.replace('/payouts', '/admin/payouts'))
  await importStatement(malika, Buffer.from(STATEMENT(lines[0].purpose, String(lines[0].amount))))
  await bookLine(malika, /RUSTAM KARIMOV/)
  await bookLine(malika, /Банк/, 'Комиссия')
  await openScreen(malika, path, /^Реестр/)
  await expect(malika.getByRole('main')).toContainText(say('bank_batch_closed'))
  await expect(malika.getByRole('main')).toContainText(say('bank_by_document', { document: 'P-15' }))
})
