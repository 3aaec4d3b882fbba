import type { TruckType } from './truck-type.ts'

/** What a truck needs of a road: its outside in meters, its mass with the load and its heaviest axle in tonnes (docs/figures.md#road-limits). */
export type RoadMeasures = {
  readonly heightM: number
  readonly widthM: number
  readonly lengthM: number
  readonly grossMassT: number
  readonly axleLoadT: number
}

const MOST_HEIGHT_M = 4
const MOST_WIDTH_M = 2.6
const MOST_LENGTH_M = 20
const MOST_AXLE_T = 10

/** The deck that a box stands on, both walls of a box, and the cab with its gap, as the largest trucks have them. */
const DECK_M = 1.5
const WALLS_M = 0.1
const CAB_M = 6.4

const centimeters = (meters: number): number => Math.round(meters * 100) / 100

/**
 * The outside of a truck for a road router, in meters and tonnes: the box with deck, walls and cab of the largest trucks,
 * at most what is allowed on the road (docs/figures.md#road-limits). Never less than the truck has, so that no road is chosen
 * that it may not use.
 */
export const roadMeasures = ({ heightM, widthM, lengthM, grossMassT }: TruckType): RoadMeasures => ({
  heightM: centimeters(Math.min(MOST_HEIGHT_M, heightM + DECK_M)),
  widthM: centimeters(Math.min(MOST_WIDTH_M, widthM + WALLS_M)),
  lengthM: centimeters(Math.min(MOST_LENGTH_M, lengthM + CAB_M)),
  grossMassT,
  axleLoadT: Math.min(MOST_AXLE_T, grossMassT),
})
