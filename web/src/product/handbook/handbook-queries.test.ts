import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/http/make-query-client.ts'
import { HANDBOOK_KEY, settings } from './handbook-queries.ts'

const MINUTE_MS = 60_000

/** The price of a loader on the server. */
let loaderUzs = 0
let asked = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T07:00:00Z'), toFake: ['Date'] })
  loaderUzs = 50_000
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ data: { price_rules: { loader_uzs: loaderUzs } } })
  })
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that shows the price of a loader. */
const openPage = () => {
  const client = makeQueryClient(() => {})
  client.mount()
  const shown = new QueryObserver(client, settings())
  const stop = shown.subscribe(() => {})
  return {
    client,
    price: () => shown.getCurrentResult().data?.priceRules.loaderUzs,
    close: () => {
      stop()
      client.unmount()
    },
  }
}

const showAgain = () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

test('fetches a new tariff when the page is shown again', async () => {
  const page = openPage()
  await expect.poll(page.price).toBe(50_000)
  loaderUzs = 70_000
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS)
  showAgain()
  await expect.poll(page.price).toBe(70_000)
  page.close()
})

test('fetches a new tariff when the realtime connection returns', async () => {
  const page = openPage()
  await expect.poll(page.price).toBe(50_000)
  loaderUzs = 70_000
  await page.client.invalidateQueries({ queryKey: HANDBOOK_KEY })
  expect(page.price()).toBe(70_000)
  page.close()
})

test('does not refetch a handbook that is minutes old', async () => {
  const page = openPage()
  await expect.poll(page.price).toBe(50_000)
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS)
  showAgain()
  expect(asked).toBe(1)
  page.close()
})
