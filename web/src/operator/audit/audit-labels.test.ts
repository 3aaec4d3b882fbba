import { expect, test } from 'vitest'
import { actionLabel, objectUrl } from './audit-labels.ts'
import type { AuditEntry } from './audit-queries.ts'

const entry = (objectKind: string, objectId: string) => ({ objectKind, objectId }) as AuditEntry

test.each([
  ['order', '10482', '/admin/orders/10482'],
  ['tariff', '7', '/admin/tariffs'],
  ['setting', 'live_rules', '/admin/settings?group=live_rules'],
  ['ready_answers', 'all', null],
])('%s %s is shown at %s', (kind, id, place) => {
  expect(objectUrl(entry(kind, id))).toBe(place)
})

test('an action without a label is shown by its name', () => {
  expect(actionLabel('thing.turn')).toBe('thing.turn')
  expect(actionLabel('region.change')).toBe(actionLabel('setting.change'))
})
