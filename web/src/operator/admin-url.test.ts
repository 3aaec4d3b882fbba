import { expect, test } from 'vitest'
import { adminHome, localePrefix } from './admin-url.ts'

test.each([
  ['/admin/orders/7', '', '/admin'],
  ['/uz/admin', '/uz', '/uz/admin'],
  ['/ru/admin/chats?chat=3', '/ru', '/ru/admin'],
])('%s', (path, prefix, home) => {
  expect([localePrefix(path), adminHome(path)]).toEqual([prefix, home])
})
