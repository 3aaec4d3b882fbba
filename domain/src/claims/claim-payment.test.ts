import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseClaimPayment, coverUzs } from './claim-payment.ts'

it.each([
  [{ payableUzs: 300, advanceUzs: 200 }, 500],
  [{ payableUzs: 300, advanceUzs: -200 }, 300],
  [{ payableUzs: 0, advanceUzs: -200 }, 0],
  [{ payableUzs: -1, advanceUzs: 5 }, 5],
])('%o covers %i', (money, covered) => {
  expect(coverUzs(money)).toBe(covered)
})

const chosen = (grantedUzs: number, coveredUzs: number, choice: 'collect' | 'advance' | null) =>
  chooseClaimPayment(grantedUzs, { coveredUzs, choice })

it('is paid at once where the driver has it, whatever was chosen', () => {
  for (const choice of ['collect', 'advance', null] as const) {
    expect(chosen(400, 400, choice)).toEqual({ ok: true, value: 'at_once' })
    expect(chosen(0, 0, choice)).toEqual({ ok: true, value: 'at_once' })
  }
})

it('is paid as chosen where it is not covered, and refused without a choice', () => {
  expect(chosen(401, 400, 'collect')).toEqual({ ok: true, value: 'collect' })
  expect(chosen(401, 400, 'advance')).toEqual({ ok: true, value: 'advance' })
  expect(chosen(401, 400, null)).toEqual({
    ok: false,
    refusals: [{ code: 'claim_uncovered', field: 'payment', facts: { covered_uzs: 400, missing_uzs: 1 } }],
  })
})

it('never leaves a claim unpaid that is covered, nor pays at once what is not', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom('collect', 'advance'), (granted, covered, choice) => {
      const paying = chosen(granted, covered, choice)
      expect(paying).toEqual({ ok: true, value: granted <= covered ? 'at_once' : choice })
    }),
  )
})
