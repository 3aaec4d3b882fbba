import { domainTruck } from '../trucks/domain-trucks.fixture.ts'
import type { PriceRules, Tariff } from './tariff.ts'

const tariff = (
  key: string,
  minimumUzs: number,
  rates: readonly number[],
  waitingPerMinuteUzs: number,
): Tariff => ({
  truckTypeId: domainTruck(key).id,
  minimumUzs,
  bands: rates.map((ratePerKmUzs, i) => ({ fromKm: [0, 50, 300][i] ?? 0, ratePerKmUzs })),
  waitingPerMinuteUzs,
  waitingDayCapUzs: 400_000,
  passUzs: 200_000,
})

/** The tariffs of docs/figures.md#tariffs, lightest type first, for tests. */
export const DOMAIN_TARIFFS: readonly Tariff[] = [
  tariff('labo', 40_000, [5000, 5500], 700),
  tariff('bongo', 60_000, [7000, 6500], 1000),
  tariff('furgon', 90_000, [7500, 6800, 6000], 1000),
  tariff('isuzu5', 200_000, [9000, 7500, 6800], 1500),
  tariff('isuzu10', 350_000, [12000, 9000, 8500], 2000),
  tariff('gruzovik', 500_000, [14000, 10500, 9500], 2000),
  tariff('fura_tent', 1_200_000, [18000, 12500, 11000], 2500),
  tariff('fura_budka', 1_500_000, [20000, 14500, 13000], 3000),
  tariff('shalanda', 1_300_000, [18000, 13000, 11500], 2500),
  tariff('paravoz', 1_500_000, [20000, 14000, 12500], 3000),
]

/** A tariff of the fixture by its truck type's key; throws if there is none. */
export const domainTariff = (key: string): Tariff => {
  const found = DOMAIN_TARIFFS.find(({ truckTypeId }) => truckTypeId === domainTruck(key).id)
  if (found === undefined) throw new Error(`no tariff for ${key}`)
  return found
}

/** The coefficients and limits of docs/figures.md#tariffs, for tests. */
export const DOMAIN_RULES: PriceRules = {
  returnLegShare: 0.6,
  backhauls: [{ fromRegionId: null, toRegionId: 1726, share: 0.1 }],
  partialFactor: 1.15,
  partialFloor: 0.3,
  extraStopShare: 0.03,
  extraStopMinimumUzs: 30_000,
  loaderUzs: 120_000,
  nightShare: 0.1,
  nightFrom: '22:00',
  nightTo: '06:00',
  roundToUzs: 1000,
  vatShare: 0,
  fuelIndex: 1,
  offerMinimumUzs: 20_000,
  offerMaximumUzs: 100_000_000,
  offerLowShare: 0.5,
  offerHighShare: 2,
  cashLimitUzs: 25_000_000,
}
