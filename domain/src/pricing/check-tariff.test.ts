import { describe, expect, it } from 'vitest'
import { checkPriceRules, checkTariff, checkValidFrom } from './check-tariff.ts'
import { DOMAIN_RULES } from './domain-tariffs.fixture.ts'

const TARIFF = {
  minimumUzs: 200_000,
  bands: [
    { fromKm: 0, ratePerKmUzs: 9_000 },
    { fromKm: 50, ratePerKmUzs: 7_500 },
  ],
  waitingPerMinuteUzs: 1_500,
  waitingDayCapUzs: 400_000,
  passUzs: 200_000,
}

const RULES = { ...DOMAIN_RULES, vatShare: 0.12 }

const NOW = new Date('2026-11-21T10:00:00+05:00')

describe('a tariff', () => {
  it('is accepted as it is', () => {
    expect(checkTariff(TARIFF)).toEqual({ ok: true, value: TARIFF })
  })

  const bands = (...from: number[]) => from.map(fromKm => ({ fromKm, ratePerKmUzs: 1 }))

  it.each([
    [{ minimumUzs: -1 }, 'amount_out_of_range', 'minimum'],
    [{ minimumUzs: 0.5 }, 'amount_out_of_range', 'minimum'],
    [{ minimumUzs: 1_000_000_001 }, 'amount_out_of_range', 'minimum'],
    [{ waitingPerMinuteUzs: -1 }, 'amount_out_of_range', 'waiting_per_minute'],
    [{ waitingDayCapUzs: 0.5 }, 'amount_out_of_range', 'waiting_day_cap'],
    [{ passUzs: -1 }, 'amount_out_of_range', 'pass'],
    [{ bands: [] }, 'value_invalid', 'bands'],
    [{ bands: bands(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) }, 'value_invalid', 'bands'],
    [{ bands: bands(1) }, 'value_invalid', 'bands.0.from_km'],
    [{ bands: bands(0, 50, 50) }, 'value_invalid', 'bands.2.from_km'],
    [{ bands: bands(0, 3_001) }, 'value_invalid', 'bands.1.from_km'],
    [{ bands: [{ fromKm: 0, ratePerKmUzs: -5 }] }, 'amount_out_of_range', 'bands.0.rate_per_km'],
    [{ bands: [{ fromKm: 0, ratePerKmUzs: 1_000_001 }] }, 'amount_out_of_range', 'bands.0.rate_per_km'],
  ])('%j is refused', (wrong, code, field) => {
    const checked = checkTariff({ ...TARIFF, ...wrong })
    expect(checked).toMatchObject({ ok: false, refusals: [{ code, field }] })
  })
})

describe('coefficients', () => {
  it('are accepted as they are', () => {
    expect(checkPriceRules(RULES)).toEqual({ ok: true, value: RULES })
  })

  it.each([
    [{ returnLegShare: 1.1 }, 'rules.return_leg_share'],
    [{ roundToUzs: 0 }, 'rules.round_to_uzs'],
    [{ fuelIndex: 0 }, 'rules.fuel_index'],
    [{ nightFrom: '25:00' }, 'rules.night_from'],
    [{ offerMinimumUzs: 200_000_000 }, 'rules.offer_maximum_uzs'],
    [{ backhauls: undefined }, 'rules.backhauls'],
    [{ backhauls: Array(51).fill({ fromRegionId: null, toRegionId: 1726, share: 0 }) }, 'rules.backhauls'],
    [{ backhauls: [{ fromRegionId: 0, toRegionId: 1726, share: 0 }] }, 'rules.backhauls.0.from_region_id'],
    [{ backhauls: [{ fromRegionId: 1726, toRegionId: 1726, share: 0 }] }, 'rules.backhauls.0.to_region_id'],
    [{ backhauls: [{ fromRegionId: null, toRegionId: 1726, share: 0.91 }] }, 'rules.backhauls.0.share'],
  ])('%j is refused', (wrong, field) => {
    expect(checkPriceRules({ ...RULES, ...wrong })).toMatchObject({ ok: false, refusals: [{ field }] })
  })

  it('are refused at each figure of an invalid direction', () => {
    const checked = checkPriceRules({ ...RULES, backhauls: [null] })
    const fields = checked.ok ? [] : checked.refusals.map(({ field }) => field)
    expect(fields).toEqual(
      ['from_region_id', 'to_region_id', 'share'].map(name => `rules.backhauls.0.${name}`),
    )
  })
})

describe('when a version begins', () => {
  it.each(['', 'soon', '2026-11-21', '2026-11-21T10:00', '2026-13-01T00:00:00Z'])(
    '%j is not an instant',
    typed => {
      expect(checkValidFrom(typed, NOW)).toMatchObject({ refusals: [{ code: 'date_invalid' }] })
    },
  )

  it('is never in the past, and a slow clock means now', () => {
    expect(checkValidFrom('2026-11-21T09:58:59+05:00', NOW)).toMatchObject({
      refusals: [{ code: 'valid_from_passed', field: 'valid_from' }],
    })
    expect(checkValidFrom('2026-11-21T09:59:30+05:00', NOW)).toEqual({ ok: true, value: NOW })
    const later = '2026-12-01T00:00:00+05:00'
    expect(checkValidFrom(later, NOW)).toEqual({ ok: true, value: new Date(later) })
  })
})
