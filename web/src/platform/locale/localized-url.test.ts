import { expect, test } from 'vitest'
import { localePrefix, localizedUrl } from './localized-url.ts'

test.each([
  ['/dashboard', ''],
  ['/ru/dashboard/orders', '/ru'],
  ['/uz/admin', '/uz'],
  ['/uzbek', ''],
])('%s has the prefix "%s"', (path, prefix) => {
  expect(localePrefix(path)).toBe(prefix)
})

test.each([
  ['/dashboard', '/?modal=login', '/?modal=login'],
  ['/ru/dashboard/orders', '/?modal=login', '/ru?modal=login'],
  ['/uz/dashboard?order=5', '/?modal=login', '/uz?modal=login'],
  ['/admin/orders/7', '/admin', '/admin'],
  ['/ru/admin/chats?chat=3', '/admin/orders/7', '/ru/admin/orders/7'],
])('on %s the URL of %s is %s', (shown, path, url) => {
  expect(localizedUrl(path, shown)).toBe(url)
})
