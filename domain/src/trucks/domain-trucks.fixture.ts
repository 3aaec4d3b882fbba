import type { Region } from './region-groups.ts'
import type { TruckType } from './truck-type.ts'

type Measures = readonly [lengthM: number, widthM: number, heightM: number]
type Limits = readonly [maxWeightKg: number, overloadTolerance: number, leadMinutes: number, pallets: number]

const AXLES: Readonly<Record<string, TruckType['axles']>> = {
  labo: [{ frontM: -0.71, rearM: 1.43 }],
  bongo: [{ frontM: -1.27, rearM: 1.87 }],
  furgon: [{ frontM: -1.05, rearM: 2.5 }],
  isuzu5: [{ frontM: -1.02, rearM: 3.85 }],
  isuzu10: [{ frontM: -1.2, rearM: 5.05 }],
  gruzovik: [{ frontM: -1.35, rearM: 5.58 }],
  fura_tent: [{ frontM: 2.1, rearM: 10.15 }],
  fura_budka: [{ frontM: 1.9, rearM: 9.95 }],
  shalanda: [{ frontM: 2.1, rearM: 10.15 }],
  paravoz: [{ frontM: -1.23, rearM: 5.75 }, null],
}

const truck = (
  id: number,
  key: string,
  measures: Measures,
  limits: Limits,
  freeMinutes: number,
): TruckType => {
  const [lengthM, widthM, heightM] = measures
  const [maxWeightKg, overloadTolerance, leadMinutes, pallets] = limits
  return {
    id,
    key,
    lengthM,
    widthM,
    heightM,
    maxWeightKg,
    overloadTolerance,
    leadMinutes,
    pallets,
    maxItemLengthM: key === 'paravoz' ? 7.7 : lengthM,
    regionOnly: key === 'labo' || key === 'bongo',
    grossMassT: (maxWeightKg / 1000) * 1.8,
    loadMinutes: freeMinutes,
    unloadMinutes: freeMinutes,
    doorHeightM: heightM,
    axles: AXLES[key] ?? [],
  }
}

/** The ten truck types of docs/figures.md#truck-types, for tests. */
export const DOMAIN_TRUCKS: readonly TruckType[] = [
  truck(1, 'labo', [2.1, 1.3, 1.1], [550, 0.04, 30, 2], 30),
  truck(2, 'bongo', [2.6, 1.7, 1.7], [1000, 0.04, 30, 4], 30),
  truck(3, 'furgon', [3, 1.9, 1.8], [1500, 0.03, 60, 4], 60),
  truck(4, 'isuzu5', [5, 2.1, 2.1], [5000, 0.03, 90, 10], 120),
  truck(5, 'isuzu10', [6.8, 2.4, 2.4], [10000, 0.02, 120, 14], 210),
  truck(6, 'gruzovik', [7.5, 2.45, 2.5], [13000, 0.02, 180, 18], 210),
  truck(7, 'fura_tent', [13.6, 2.45, 2.7], [22000, 0.01, 240, 33], 300),
  truck(8, 'fura_budka', [13.4, 2.46, 2.6], [20000, 0.01, 240, 33], 300),
  truck(9, 'shalanda', [13.6, 2.45, 2.5], [22000, 0.01, 240, 33], 300),
  truck(10, 'paravoz', [15.4, 2.45, 2.9], [22000, 0.01, 240, 38], 300),
]

/** A truck type of the fixture by its key; throws if there is none. */
export const domainTruck = (key: string): TruckType => {
  const found = DOMAIN_TRUCKS.find(type => type.key === key)
  if (found === undefined) throw new Error(`no truck type ${key}`)
  return found
}

/** Tashkent city and region in one freight zone, Samarqand in another, for tests. */
export const DOMAIN_REGIONS: readonly Region[] = [
  { id: 1726, groupId: 1 },
  { id: 1727, groupId: 1 },
  { id: 1718, groupId: 2 },
]
