import { expect, it } from 'vitest'
import { m } from '../../messages/compiled/messages.js'
import { advancedText } from './claim-advance.tsx'

it('an advance that waits for a second operator is not called paid', () => {
  const sent = (state: 'proposed' | 'advanced') => advancedText({ advance: { state } } as never)
  expect(sent('proposed')).toBe(m.claims_admin_advance_proposed())
  expect(sent('advanced')).toBe(m.claims_admin_advanced())
})
