import { fillOffline } from './steps/network/fill-offline.ts'
import { goOffline, queuedActions } from './steps/network/go-offline.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber } from './steps/placing.ts'
import { expect, PHONE, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({ serviceWorkers: 'allow', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('an order placed offline is queued, even over a reload, and placed once', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' }, PHONE)
  const form = await fillOffline(client, say)
  await place(form, say).click()
  await expect(form).toBeHidden()
  await expect(queuedActions(client, say)).toContainText(say('ui_waiting_count', { count: '1' }))
  await client.reload()
  await expect(queuedActions(client, say)).toContainText(say('ui_waiting_count', { count: '1' }))
  await goOffline(client, false)
  const number = await placedNumber(client, say)
  await expect(queuedActions(client, say)).toBeHidden()
  await client.reload()
  await expect(client.getByRole('main')).toBeVisible()
  expect((await newOrders(client)).map(({ id }: { id: number }) => id)).toEqual([number])
})
