import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../src/messages/compiled/messages.js'
import { fillIn } from './browser/act-on-page.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { shownText } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { dataOf } from './stage/data-of.ts'
import { openWorld } from './stage/world.ts'

const { people } = await openWorld()

let page: Page | null = null

afterEach(() => {
  page?.close()
  page = null
})

const fieldOf = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(each => shownText(each) === label)
  const field = document.getElementById(found?.htmlFor ?? '')
  if (field instanceof HTMLInputElement) return field
  throw new Error(`no field "${label}"`)
}

const quietFrom = async () =>
  (await dataOf<{ quiet_from: string }>(people.client.ask({ url: '/api/notices/settings' }))).quiet_from

test('whoever goes from one of the quiet hours to the other stays in it while the first is saved', async () => {
  page = openPage(CLIENT.App, { ...CLIENT, browser: people.client, address: '/dashboard/settings' })
  await fillIn(m.notices_settings_quiet_from(), '21:30')
  const next = fieldOf(m.notices_settings_quiet_to())
  fieldOf(m.notices_settings_quiet_from()).focus()
  next.focus()
  await vi.waitFor(async () => expect(await quietFrom()).toBe('21:30'), PATIENCE)
  expect(next.isConnected).toBe(true)
  expect(document.activeElement).toBe(next)
})
