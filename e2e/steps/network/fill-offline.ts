import type { Locator, Page } from '@playwright/test'
import { PLACES } from '../../places.ts'
import type { Say } from '../../words.ts'
import { fillCargo, fillSteps, openOrderForm, termsAreSet } from '../order-form.ts'
import { shownPrice } from '../placing.ts'
import { PHONE } from '../sides.ts'
import { goOffline, waitForServiceWorker } from './go-offline.ts'

/** Fills the order form in Russian until it shows a price, then goes offline. */
export const fillOffline = async (client: Page, say: Say): Promise<Locator> => {
  await client.goto('/ru/dashboard')
  await waitForServiceWorker(client)
  const form = await openOrderForm(client, say, '/ru')
  const cargo = { way: [PLACES.ru.chorsu, PLACES.ru.siyob], cargo: 'Мебель', weight: '1500' }
  if (client.viewportSize()?.width === PHONE.viewport?.width) await fillSteps(form, say, cargo)
  else {
    await fillCargo(form, say, cargo)
    await termsAreSet(form, say)
    await form.getByRole('textbox', { name: say('orders_comment') }).fill('у чайханы')
  }
  await shownPrice(form)
  await goOffline(client)
  return form
}
