import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { BuiltMap } from '../build/build-map.ts'
import { cityCenters, createCityOf } from '../build/city-grounds.ts'

const KINDS = ['street', 'house', 'market', 'terminal', 'customs', 'warehouse', 'station'] as const

/** What is counted: things by kind, and kilometers of road. */
export type MapCounts = Record<(typeof KINDS)[number] | 'roadKm', number>

/** Counts by city, and of the rest of the country. */
export type CountsByCity = Readonly<Record<string, MapCounts>>

const ELSEWHERE = 'elsewhere'

const noCounts = (): MapCounts => ({
  street: 0,
  house: 0,
  market: 0,
  terminal: 0,
  customs: 0,
  warehouse: 0,
  station: 0,
  roadKm: 0,
})

/** Counts what was built, by city. */
export const countMap = ({ places, houses, roads }: BuiltMap, gazetteer: Gazetteer): CountsByCity => {
  const cityOf = createCityOf(gazetteer)
  const counts = new Map(
    [...cityCenters(gazetteer).map(({ names }) => names.uz), ELSEWHERE].map(name => [name, noCounts()]),
  )
  const add = (point: MapPoint, kind: keyof MapCounts, amount = 1): void => {
    const ofCity = counts.get(cityOf(point)?.names.uz ?? ELSEWHERE)
    if (ofCity !== undefined) ofCity[kind] += amount
  }
  for (const { kind, point } of places) add(point, kind)
  for (const { point } of houses) add(point, 'house')
  for (const { start, lengthM } of roads) add(start, 'roadKm', lengthM / 1000)
  for (const ofCity of counts.values()) ofCity.roadKm = Math.round(ofCity.roadKm)
  return Object.fromEntries(counts)
}

/** The counts as a table for the terminal. */
export const countsTable = (counts: CountsByCity): string => {
  const columns = [...KINDS, 'roadKm'] as const
  const sum = Object.values(counts).reduce((all, one) => {
    for (const column of columns) all[column] += one[column]
    return all
  }, noCounts())
  const line = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(14)}${cells.map(cell => String(cell).padStart(10)).join('')}`
  return [
    line('', columns),
    ...[...Object.entries(counts), ['all', sum] as const].map(([name, one]) =>
      line(
        name,
        columns.map(column => one[column]),
      ),
    ),
  ].join('\n')
}
