import { expect, test } from 'vitest'
import { homeOf, localePrefix } from './site-url.ts'

test.each([
  ['/dashboard', ''],
  ['/ru/dashboard/orders', '/ru'],
  ['/uz/dashboard', '/uz'],
  ['/uzbek', ''],
])('%s stands behind the prefix "%s"', (path, prefix) => {
  expect(localePrefix(path)).toBe(prefix)
})

test.each([
  ['/dashboard', '/?modal=login'],
  ['/ru/dashboard/orders', '/ru?modal=login'],
  ['/uz/dashboard?order=5', '/uz?modal=login'],
])('from %s one goes home to %s', (path, home) => {
  expect(homeOf(path, '?modal=login')).toBe(home)
})
