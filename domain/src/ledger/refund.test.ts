import { describe, expect, it } from 'vitest'
import { checkRefund, decideRefund, refundableUzs } from './refund.ts'

const MONEY = { balanceUzs: 500_000, heldUzs: 150_000, askedUzs: 50_000, debtUzs: 0 }

describe('a refund', () => {
  it('is of what no order holds and nobody has asked for', () => {
    expect(refundableUzs(MONEY)).toBe(300_000)
    expect(refundableUzs({ balanceUzs: 100, heldUzs: 50, askedUzs: 51, debtUzs: 0 })).toBe(0)
  })

  it('is never of what is owed', () => {
    expect(refundableUzs({ ...MONEY, debtUzs: 100_000 })).toBe(200_000)
    expect(refundableUzs({ ...MONEY, debtUzs: 300_001 })).toBe(0)
  })

  it.each([
    [
      { amountUzs: 300_000, comment: ' Rahmat ' },
      { amountUzs: 300_000, comment: 'Rahmat' },
    ],
    [
      { amountUzs: 1, comment: '' },
      { amountUzs: 1, comment: null },
    ],
  ])('%j is asked for', (typed, value) => {
    expect(checkRefund(typed, MONEY)).toEqual({ ok: true, value })
  })

  it.each([0, 300_001, -5, 1.5])('%d UZS is refused', amountUzs => {
    expect(checkRefund({ amountUzs, comment: '' }, MONEY)).toMatchObject({
      refusals: [{ code: 'amount_out_of_range', field: 'amount', facts: { min: 1, max: 300_000 } }],
    })
  })
})

describe('its decision', () => {
  const asked = { ...MONEY, state: 'asked', amountUzs: 300_000, isAtBank: false } as const
  const paid = { decision: 'paid', through: 'bank', reference: ' PP 7 ' } as const

  it('needs words, and the money', () => {
    expect(decideRefund(paid, asked)).toEqual({ ok: true, value: { ...paid, reference: 'PP 7' } })
    expect(decideRefund({ ...paid, reference: ' ' }, asked)).toMatchObject({
      refusals: [{ code: 'text_required', field: 'reference' }],
    })
    expect(decideRefund({ decision: 'rejected', reason: '' }, asked)).toMatchObject({
      refusals: [{ code: 'text_required', field: 'reason' }],
    })
    expect(decideRefund(paid, { ...asked, heldUzs: 150_001 })).toMatchObject({
      refusals: [{ code: 'balance_too_low', facts: { balance_uzs: 299_999 } }],
    })
  })

  it.each(['paid', 'rejected', 'withdrawn'] as const)('is made once: not for one that is %s', state => {
    expect(decideRefund(paid, { ...asked, state })).toMatchObject({ refusals: [{ code: 'already_decided' }] })
  })

  it.each([paid, { decision: 'rejected', reason: 'x' }, { decision: 'approved' }] as const)(
    'is the batch’s once the bank has it: %j',
    decision => {
      expect(decideRefund(decision, { ...asked, isAtBank: true })).toMatchObject({
        refusals: [{ code: 'refund_at_bank' }],
      })
    },
  )
})
