import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { AZIZAS_ORDER } from '../../../product/order/order-fixture.ts'
import { changeReasons } from './change-reasons.ts'

const line = { code: 'total', estimateUzs: 1, dealUzs: 1, finalUzs: 2, changed: true } as const
const extra = {
  id: 1,
  amount: 45_000,
  reason: 'toll',
  comment: null,
  photo: null,
  requestedAt: '2026-11-22T05:28:00.000Z',
  decidedAt: null,
} as const

test('bargaining explains the deal’s difference', () => {
  setLocale('ru')
  expect(changeReasons({ ...line, code: 'bargain' }, AZIZAS_ORDER).deal).toBe('торг')
})

test('an approved price is named by its reason, a requested one as pending', () => {
  setLocale('ru')
  const approved = { ...AZIZAS_ORDER, additionalPrice: [{ ...extra, status: 'approved' as const }] }
  expect(changeReasons({ ...line, code: 'additional' }, approved).final).toBe('Платная дорога')
  expect(changeReasons(line, approved).final).toBeNull()
  const asked = {
    ...AZIZAS_ORDER,
    allowed: ['decide_additional_price'],
    additionalPrice: [{ ...extra, status: 'requested' as const }],
  }
  expect(changeReasons(line, asked).final?.replaceAll('\u00a0', ' ')).toBe('45 000 ждут решения')
})
