import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BEK_SAVDO, QARZ_TRANS, signInAtCompany } from './steps/company.ts'
import { endSessionElsewhere } from './steps/end-session.ts'
import { queuedActions, storedKeys } from './steps/network/go-offline.ts'
import { openOrderForm } from './steps/order-form.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

// the first call of an ended session; the message that is held back
test.use({ expectedProblems: [/status of 401|ERR_FAILED/] })

const chatField = (page: Page) => page.getByRole('textbox', { name: say('chat_write') })
const comment = async (page: Page) =>
  (await openOrderForm(page, say, '/ru')).getByRole('textbox', { name: say('orders_comment') })

test('unsent input survives the end of a session for the same user only, and the user’s data is cleared', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await (await comment(page)).fill('у чайханы')
  await expect
    .poll(() => storedKeys(page))
    .toContainEqual(expect.stringMatching(/^typed\/order-draft\/\d+\/$/))
  await page.goto('/ru/dashboard/support')
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^answers\//))

  const isMessage = '**/api/admin-messages'
  await page.route(isMessage, route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await chatField(page).fill('Ждёт сети')
  await chatField(page).press('Enter')
  await expect(queuedActions(page, say)).toBeVisible()
  await chatField(page).fill('Только моё')

  await endSessionElsewhere(context, baseURL)
  await expect(page, 'notified by the realtime connection').toHaveURL(/\/ru\?modal=login$/)
  await expect.poll(() => storedKeys(page)).not.toContainEqual(expect.stringMatching(/^answers\//))
  await page.unroute(isMessage)

  await signInAtCompany(context, baseURL, QARZ_TRANS.owner)
  await page.goto('/ru/dashboard/support')
  await expect(chatField(page)).toHaveValue('')
  await expect(queuedActions(page, say)).toHaveCount(0)
  await expect(page.getByText('Ждёт сети')).toHaveCount(0)
  await expect(await comment(page)).toHaveValue('')

  await signInAtCompany(context, baseURL, BEK_SAVDO.owner)
  await expect(await comment(page)).toHaveValue('у чайханы')
  await page.goto('/ru/dashboard/support')
  await expect(chatField(page)).toHaveValue('Только моё')
  const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Ждёт сети' })
  await expect(sent, 'sent once its user is back').toHaveCount(1)
  await expect(queuedActions(page, say)).toHaveCount(0)
})
