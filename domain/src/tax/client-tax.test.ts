import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommissionCase, commissionTerms } from '../ledger/commission.ts'
import { chargeEntries, DEAL_ITEM } from '../ledger/settle-order.ts'
import { finalPrice, lockDeal } from '../orders/lock-deal.ts'
import { DOMAIN_RULES, domainTariff } from '../pricing/domain-tariffs.fixture.ts'
import { estimatePrice } from '../pricing/estimate-price.ts'
import { sumUzs } from '../values/uzs.ts'
import { CARRIER_TAX_STATUSES } from './carrier-tax.ts'
import { clientTax } from './client-tax.ts'
import { priceVatPercent, TAX_MODELS, vatWithinUzs } from './tax-terms.ts'

describe('the VAT of a client’s paper', () => {
  const principal = { taxModel: 'principal', vatPercent: 12 } as const
  const agent = { taxModel: 'agent', vatPercent: 12 } as const

  it('is ours and of the whole price as a principal, whoever carries', () => {
    for (const status of CARRIER_TAX_STATUSES)
      expect(clientTax([2_000_000], principal, status)).toEqual({ by: 'us', percent: 12, vatUzs: 214_286 })
  })

  it.each([
    [null, 0, 0],
    ['none', 0, 0],
    ['self_employed', 0, 0],
    ['sole_trader', 0, 0],
    ['company', 0, 0],
    ['vat_company', 12, 214_286],
  ] as const)('is that of a carrier who is %s as an agent', (status, percent, vatUzs) => {
    expect(clientTax([2_000_000], agent, status)).toEqual({ by: 'carrier', percent, vatUzs })
  })

  it('of deals made before the models is the carrier’s, as their ledger has it', () => {
    expect(clientTax([2_000_000], { vatPercent: 12 }, 'company')).toMatchObject({ by: 'carrier', vatUzs: 0 })
  })
})

it('contained in a sum is exact for any sum, and that of a loss is a loss', () => {
  expect(vatWithinUzs(1_000_000_000_000, 12)).toBe(107_142_857_143)
  expect(vatWithinUzs(-112, 12)).toBe(-12)
  expect(vatWithinUzs(100, 0)).toBe(0)
})

const setting = fc.record({
  taxModel: fc.constantFrom(...TAX_MODELS),
  vatPercent: fc.constantFrom(0, 4, 12, 12.5, 15),
})
const LOAD_AT = new Date('2026-12-02T06:00:00Z')
const ORDER: CommissionCase = {
  truckTypeId: 1,
  regionFromId: 1,
  regionToId: 2,
  clientKind: 'company',
  at: LOAD_AT,
}
const RULE = {
  ...{ id: 1, truckTypeId: null, regionFromId: null, regionToId: null, clientKind: null },
  ...{ minUzs: 20_000, maxUzs: 400_000, validFrom: new Date('2026-01-01T00:00:00Z'), validUntil: null },
}
const CANCEL = {
  freeBeforeLoadMinutes: 120,
  freeAfterAcceptMinutes: 5,
  lateShare: 0.1,
  afterArrivalShare: 0.3,
}

const life = fc.record({
  placed: setting,
  accepted: setting,
  acted: setting,
  km: fc.integer({ min: 1, max: 1_200 }),
  offerUzs: fc.option(fc.integer({ min: 50_000, max: 90_000_000 })),
  additions: fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 4 }),
  percent: fc.constantFrom(0, 7.5, 8, 50),
  status: fc.option(fc.constantFrom(...CARRIER_TAX_STATUSES)),
})

/** An order placed under one setting and accepted under another: its deal, and what the ledger books. */
const live = ({
  placed,
  accepted,
  km,
  offerUzs,
  additions,
  percent,
}: typeof life extends fc.Arbitrary<infer T> ? T : never) => {
  const trip = {
    ...{ outwardKm: km, returnKm: 0, extraStops: 0, share: 1, loaders: 0, loadAt: null },
    ...{ passCrossings: 0, backhaulShare: 0 },
  }
  const rules = { ...DOMAIN_RULES, vatShare: priceVatPercent(placed) / 100 }
  const estimate = estimatePrice(trip, domainTariff('isuzu5'), rules)
  const commission = commissionTerms([{ ...RULE, percent }], ORDER, accepted)
  const deal = lockDeal({
    ...{ estimate, amountUzs: offerUzs ?? estimate.priceUzs, commission, depositShare: 1 },
    ...{ loadMinutesFree: 60, unloadMinutesFree: 60, waitingPerMinuteUzs: 0, waitingDayCapUzs: null },
    ...{ cancelRules: CANCEL, acceptedAt: new Date('2026-12-01T06:00:00Z'), loadAt: LOAD_AT },
  })
  const client = {
    owner: { kind: 'company', id: 1 },
    standing: { balanceUzs: 1e12, debtUzs: 0, heldUzs: 0 },
  } as const
  const items = [
    { item: DEAL_ITEM, amountUzs: deal.priceUzs },
    ...additions.map(amountUzs => ({ item: 'waiting', amountUzs })),
  ]
  const entries = chargeEntries(client, { driverId: 7, items, terms: deal.commission })
  const booked = (account: string) =>
    sumUzs(entries.filter(each => each.account === account).map(({ amountUzs }) => amountUzs))
  return { deal, items, booked }
}

describe('paper is ledger', () => {
  it('in whichever way the setting changes between placing, acceptance and act', () => {
    fc.assert(
      fc.property(life, each => {
        const { deal, items, booked } = live(each)
        const stated = clientTax(
          items.map(({ amountUzs }) => amountUzs),
          deal.commission,
          each.status,
        )
        const final = finalPrice(deal, each.additions)
        const vatRowUzs = final.rows.find(({ code }) => code === 'vat')?.amountUzs ?? 0
        const ofUs = stated.by === 'us' ? stated.vatUzs : 0
        expect(vatRowUzs).toBe(ofUs)
        expect(sumUzs(final.rows.map(({ amountUzs }) => amountUzs))).toBe(final.priceUzs)
        const commissionUzs = booked('commission_income')
        expect(booked('carrier_payable') + commissionUzs + booked('vat')).toBe(final.priceUzs)
        if (each.accepted.taxModel === 'principal') expect(booked('vat')).toBe(stated.vatUzs)
        else
          expect(booked('vat')).toBeLessThanOrEqual(
            Math.round((commissionUzs * each.accepted.vatPercent) / 100),
          )
      }),
    )
  })
})
