import { expect, test } from 'vitest'
import { isAndroid, navigationLink } from './navigation-link.ts'

const SERGELI = { lat: 41.2212, lng: 69.2227 }

test('Android opens a navigation app, other systems a web map', () => {
  expect(navigationLink(SERGELI, true)).toBe('geo:41.2212,69.2227?q=41.2212,69.2227')
  expect(navigationLink(SERGELI, false)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=41.2212,69.2227&travelmode=driving',
  )
})

test('Android is detected by its name', () => {
  expect(isAndroid('Mozilla/5.0 (Linux; Android 13; SM-A042F) Chrome/130')).toBe(true)
  expect(isAndroid('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(false)
})
