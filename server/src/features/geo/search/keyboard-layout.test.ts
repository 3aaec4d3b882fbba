import { expect, it } from 'vitest'
import { withOtherLayout } from './keyboard-layout.ts'

it('converts the keyboard layout in both directions', () => {
  expect(withOtherLayout('nfirtyn')).toBe('ташкент')
  expect(withOtherLayout('сршдщтящк')).toBe('chilonzor')
  expect(withOtherLayout(',e[fhf')).toBe('бухара')
})
