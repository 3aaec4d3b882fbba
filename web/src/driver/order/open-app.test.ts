import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './open-app.ts'

const [APP, WEB] = ['yandexnavi://build_route_on_map?lat_to=41&lon_to=69', 'https://yandex.uz/maps/']
const PHONE = 'Mozilla/5.0 (Linux; Android 13; 22120RN86G) AppleWebKit/537.36'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const windowOf = (userAgent: string, visibilityState: string) => {
  const assign = vi.fn()
  const page = { navigator: { userAgent }, location: { assign }, document: { visibilityState }, setTimeout }
  return { page: page as unknown as Window, opened: () => assign.mock.calls.flat() }
}

test('a phone opens the app, and the web address only if nothing took it', () => {
  const taken = windowOf(PHONE, 'hidden')
  expect(openApp(APP, WEB, taken.page)).toBe(true)
  vi.runAllTimers()
  expect(taken.opened()).toEqual([APP])

  const missing = windowOf(PHONE, 'visible')
  openApp(APP, WEB, missing.page)
  vi.runAllTimers()
  expect(missing.opened()).toEqual([APP, WEB])
})

test('a computer follows its link as any other', () => {
  const { page, opened } = windowOf(COMPUTER, 'visible')
  expect(openApp(APP, WEB, page)).toBe(false)
  vi.runAllTimers()
  expect(opened()).toEqual([])
})
