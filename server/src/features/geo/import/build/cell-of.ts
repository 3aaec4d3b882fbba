import type { MapPoint } from '@karvon/domain/values/map-point'

const ROW = 1_000_000

/** A square grid of degrees; a cell is one number. */
export type Grid = {
  readonly cellOf: (point: MapPoint) => number
  /** The cell and its eight neighbors, itself first. */
  readonly around: (cell: number) => number[]
}

const STEPS = [0, -1, 1, -ROW, ROW, -ROW - 1, -ROW + 1, ROW - 1, ROW + 1]

export const createGrid = (degrees: number): Grid => ({
  cellOf: ({ lat, lng }) => Math.floor(lat / degrees) * ROW + Math.floor(lng / degrees),
  around: cell => STEPS.map(step => cell + step),
})
