import { expect, test } from 'vitest'
import { missingLabel } from './missing-labels.ts'

test('names a field of the details, and of a row of freight by its number', () => {
  expect(missingLabel('contract_number')).not.toBe('contract_number')
  expect(missingLabel('goods')).not.toBe('goods')
  expect(missingLabel('goods.1.ikpu')).toContain('2')
})
