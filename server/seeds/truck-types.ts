import type { TariffBand } from '@karvon/domain/pricing/tariff'
import type { TruckBody } from '@karvon/domain/trucks/carry-loads'
import type { TruckType } from '@karvon/domain/trucks/truck-type'

type Size = readonly [lengthM: number, widthM: number, heightM: number]

type TruckTypeSeed = {
  key: string
  /** Truck names are not translated (docs/figures.md#truck-names). */
  name: { uz: string; ru: string; en: string }
  /** Covered where nothing else is said. */
  body?: TruckBody
  maxWeightKg: number
  size: Size
  maxItemLengthM?: number
  overloadTolerance: number
  regionOnly?: true
  grossMassT: number
  /** Free minutes at loading and at unloading: the upper end of the usual range. */
  waitMinutes: number
  leadMinutes: number
  pallets: number
  /** docs/figures.md#axles */
  axles: TruckType['axles']
  minimumUzs: number
  /** UZS per km from 0, from 50 and from 300 km. */
  rates: readonly number[]
  waitingPerMinuteUzs: number
  /** Maximum price for 24 hours of paid waiting. */
  waitingDayCapUzs: number
  /** Crossing the Kamchik pass once. */
  passUzs: number
}

const same = (name: string) => ({ uz: name, ru: name, en: name })

/**
 * The ten truck types (docs/figures.md#truck-types) with their tariffs, whose sources are in docs/tariffs.md; gross masses are
 * typical of such trucks.
 */
export const TRUCK_TYPES: readonly TruckTypeSeed[] = [
  {
    key: 'labo',
    name: same('Labo'),
    maxWeightKg: 550,
    size: [2.1, 1.3, 1.1],
    overloadTolerance: 0.04,
    regionOnly: true,
    grossMassT: 1.4,
    waitMinutes: 30,
    leadMinutes: 30,
    pallets: 2,
    axles: [{ frontM: -0.71, rearM: 1.43 }],
    minimumUzs: 40_000,
    rates: [5_000, 3_500],
    waitingPerMinuteUzs: 700,
    waitingDayCapUzs: 150_000,
    passUzs: 0,
  },
  {
    key: 'bongo',
    name: same('Bongo'),
    maxWeightKg: 1_000,
    size: [2.6, 1.7, 1.7],
    overloadTolerance: 0.04,
    regionOnly: true,
    grossMassT: 2.8,
    waitMinutes: 30,
    leadMinutes: 30,
    pallets: 4,
    axles: [{ frontM: -1.27, rearM: 1.87 }],
    minimumUzs: 60_000,
    rates: [7_000, 4_000],
    waitingPerMinuteUzs: 1_000,
    waitingDayCapUzs: 200_000,
    passUzs: 0,
  },
  {
    key: 'furgon',
    name: { uz: 'Furgon', ru: 'Фургон', en: 'Furgon' },
    maxWeightKg: 1_500,
    size: [3, 1.9, 1.8],
    overloadTolerance: 0.03,
    grossMassT: 3.5,
    waitMinutes: 60,
    leadMinutes: 60,
    pallets: 4,
    axles: [{ frontM: -1.05, rearM: 2.5 }],
    minimumUzs: 80_000,
    rates: [7_000, 4_300, 4_000],
    waitingPerMinuteUzs: 1_000,
    waitingDayCapUzs: 250_000,
    passUzs: 100_000,
  },
  {
    key: 'isuzu5',
    name: same('Isuzu 5'),
    maxWeightKg: 5_000,
    size: [5, 2.1, 2.1],
    overloadTolerance: 0.03,
    grossMassT: 9,
    waitMinutes: 120,
    leadMinutes: 90,
    pallets: 10,
    axles: [{ frontM: -1.02, rearM: 3.85 }],
    minimumUzs: 200_000,
    rates: [9_000, 7_000, 5_500],
    waitingPerMinuteUzs: 1_500,
    waitingDayCapUzs: 400_000,
    passUzs: 200_000,
  },
  {
    key: 'isuzu10',
    name: same('Isuzu 10'),
    maxWeightKg: 10_000,
    size: [6.8, 2.4, 2.4],
    overloadTolerance: 0.02,
    grossMassT: 16,
    waitMinutes: 210,
    leadMinutes: 120,
    pallets: 16,
    axles: [{ frontM: -1.2, rearM: 5.05 }],
    minimumUzs: 350_000,
    rates: [12_000, 9_000, 8_500],
    waitingPerMinuteUzs: 2_000,
    waitingDayCapUzs: 500_000,
    passUzs: 300_000,
  },
  {
    key: 'gruzovik',
    name: { uz: 'Gruzovik', ru: 'Грузовик', en: 'Gruzovik' },
    maxWeightKg: 13_000,
    size: [7.5, 2.45, 2.5],
    overloadTolerance: 0.02,
    grossMassT: 24,
    waitMinutes: 210,
    leadMinutes: 180,
    pallets: 18,
    axles: [{ frontM: -1.35, rearM: 5.58 }],
    minimumUzs: 500_000,
    rates: [14_000, 10_500, 9_500],
    waitingPerMinuteUzs: 2_000,
    waitingDayCapUzs: 600_000,
    passUzs: 350_000,
  },
  {
    key: 'fura_tent',
    name: { uz: 'Fura Tent', ru: 'Фура тент', en: 'Fura Tent' },
    maxWeightKg: 22_000,
    size: [13.6, 2.45, 2.7],
    overloadTolerance: 0.01,
    grossMassT: 40,
    waitMinutes: 300,
    leadMinutes: 240,
    pallets: 33,
    axles: [{ frontM: 2.1, rearM: 10.15 }],
    minimumUzs: 1_200_000,
    rates: [18_000, 12_500, 11_000],
    waitingPerMinuteUzs: 2_500,
    waitingDayCapUzs: 1_000_000,
    passUzs: 500_000,
  },
  {
    key: 'fura_budka',
    body: 'closed',
    name: { uz: 'Fura Budka', ru: 'Фура будка', en: 'Fura Budka' },
    maxWeightKg: 20_000,
    size: [13.4, 2.46, 2.6],
    overloadTolerance: 0.01,
    grossMassT: 40,
    waitMinutes: 300,
    leadMinutes: 240,
    pallets: 33,
    axles: [{ frontM: 1.9, rearM: 9.95 }],
    minimumUzs: 1_500_000,
    rates: [20_000, 14_500, 13_000],
    waitingPerMinuteUzs: 3_000,
    waitingDayCapUzs: 1_200_000,
    passUzs: 500_000,
  },
  {
    key: 'shalanda',
    body: 'open',
    name: { uz: 'Shalanda', ru: 'Шаланда', en: 'Shalanda' },
    maxWeightKg: 22_000,
    size: [13.6, 2.45, 2.5],
    overloadTolerance: 0.01,
    grossMassT: 40,
    waitMinutes: 300,
    leadMinutes: 240,
    pallets: 33,
    axles: [{ frontM: 2.1, rearM: 10.15 }],
    minimumUzs: 1_300_000,
    rates: [18_000, 13_000, 11_500],
    waitingPerMinuteUzs: 2_500,
    waitingDayCapUzs: 1_000_000,
    passUzs: 500_000,
  },
  {
    key: 'paravoz',
    name: { uz: 'Paravoz', ru: 'Паровоз', en: 'Paravoz' },
    maxWeightKg: 22_000,
    size: [15.4, 2.45, 2.9],
    maxItemLengthM: 7.7,
    overloadTolerance: 0.01,
    grossMassT: 40,
    waitMinutes: 300,
    leadMinutes: 240,
    pallets: 38,
    axles: [{ frontM: -1.23, rearM: 5.75 }, null],
    minimumUzs: 1_500_000,
    rates: [20_000, 14_000, 12_500],
    waitingPerMinuteUzs: 3_000,
    waitingDayCapUzs: 1_200_000,
    passUzs: 600_000,
  },
]

/** Where the bands of each tariff begin, in km. */
const BAND_STARTS = [0, 50, 300]

/** The bands of a row of rates. */
export const bandsOf = (rates: readonly number[]): TariffBand[] =>
  rates.map((ratePerKmUzs, at) => ({ fromKm: BAND_STARTS[at] ?? 0, ratePerKmUzs }))
