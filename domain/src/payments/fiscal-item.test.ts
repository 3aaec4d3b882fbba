import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIER_TAX_STATUSES } from '../tax/carrier-tax.ts'
import { clientTax } from '../tax/client-tax.ts'
import { TAX_MODELS } from '../tax/tax-terms.ts'
import { commissionInfo, type FiscalFacts, fiscalItems } from './fiscal-item.ts'
import { PAYMENT_PURPOSES } from './payment.ts'

const agent = { taxModel: 'agent', vatPercent: 12 } as const
const principal = { taxModel: 'principal', vatPercent: 12 } as const
const itemOf = (facts: Partial<FiscalFacts>) => {
  const [item] = fiscalItems({
    purpose: 'order',
    amountUzs: 1_120_000,
    terms: agent,
    carrier: null,
    ...facts,
  })
  return item
}

describe('the item of an order', () => {
  const vatCompany = { status: 'vat_company', number: '301234567' } as const

  it.each([
    [vatCompany, 12, 12_000_000, '301234567'],
    [{ status: 'company', number: '301234567' } as const, 0, 0, '301234567'],
    [{ status: 'sole_trader', number: '30101901234567' } as const, 0, 0, '30101901234567'],
    [{ status: 'none', number: null } as const, 0, 0, null],
    [{ status: null, number: null }, 0, 0, null],
  ])('as an agent is the carrier’s: %j', (carrier, vatPercent, vatTiyin, taxNumber) => {
    expect(itemOf({ carrier })).toEqual({
      ...{ service: 'carriage', amountTiyin: 112_000_000, vatPercent, vatTiyin, taxNumber },
    })
  })

  it('as a principal is ours with our VAT, whoever carries', () => {
    expect(itemOf({ carrier: vatCompany, terms: principal })).toMatchObject({
      ...{ service: 'carriage', vatPercent: 12, vatTiyin: 12_000_000, taxNumber: null },
    })
  })

  it('of a deal without a model is of an agent', () => {
    expect(itemOf({ carrier: vatCompany, terms: { vatPercent: 12 } })?.taxNumber).toBe('301234567')
  })
})

it.each([
  ['advance', agent, 12],
  ['advance', principal, 0],
  ['refill', agent, 0],
  ['refill', principal, 12],
  ['receivable', agent, 0],
  ['receivable', principal, 12],
] as const)('money of kind %s is our service under %j', (purpose, terms, vatPercent) => {
  expect(itemOf({ purpose, terms })).toMatchObject({ service: 'own', vatPercent, taxNumber: null })
})

it('sums are the payment’s to the tiyin, and the VAT of an order is that of its papers within their rounding', () => {
  const facts = fc.record({
    purpose: fc.constantFrom(...PAYMENT_PURPOSES),
    amountUzs: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    terms: fc.record({
      taxModel: fc.constantFrom(...TAX_MODELS),
      vatPercent: fc.constantFrom(0, 4, 12, 12.5, 15),
    }),
    status: fc.constantFrom(...CARRIER_TAX_STATUSES),
  })
  fc.assert(
    fc.property(facts, ({ status, ...rest }) => {
      const carrier = rest.purpose === 'order' ? { status, number: null } : null
      const items = fiscalItems({ ...rest, carrier })
      expect(items.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0)).toBe(rest.amountUzs * 100)
      for (const { amountTiyin, vatTiyin, vatPercent } of items) {
        const exact = (amountTiyin * vatPercent) / (100 + vatPercent)
        expect(Number.isInteger(vatTiyin)).toBe(true)
        expect(Math.abs(vatTiyin - exact)).toBeLessThanOrEqual(0.51)
        if (carrier === null) continue
        const paper = clientTax([rest.amountUzs], rest.terms, status)
        expect(vatPercent).toBe(paper.percent)
        expect(Math.abs(vatTiyin - paper.vatUzs * 100)).toBeLessThanOrEqual(51)
      }
    }),
  )
})

it('numbers are named by their length', () => {
  expect(commissionInfo('301234567')).toEqual({ TIN: '301234567' })
  expect(commissionInfo('30101901234567')).toEqual({ PINFL: '30101901234567' })
})
