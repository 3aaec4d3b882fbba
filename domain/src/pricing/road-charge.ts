import { roundUzs, shareOfUzs, sumUzs } from '../values/uzs.ts'
import type { Tariff } from './tariff.ts'

const metersOf = (km: number) => Math.round(km * 1000)

/**
 * The charge of the distance by the tariff's bands: each km at the rate of its own band, the last band
 * without an end, times the fuel index; whole UZS, rounded half up, without the minimum
 * (docs/figures.md#tariffs).
 */
export const roadChargeUzs = (km: number, tariff: Tariff, fuelIndex: number): number => {
  const meters = metersOf(Math.max(0, km))
  const thousandths = tariff.bands.map((band, i) => {
    const next = tariff.bands[i + 1]
    const end = next === undefined ? meters : Math.min(meters, metersOf(next.fromKm))
    return Math.max(0, end - metersOf(band.fromKm)) * band.ratePerKmUzs
  })
  return roundUzs(shareOfUzs(sumUzs(thousandths), fuelIndex), 1000) / 1000
}
