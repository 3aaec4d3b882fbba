import type { MapPoint } from '@karvon/domain/values/map-point'
import { groupedBy } from './grouped-by.ts'

const ROW = 1_000_000

/** A square grid of degrees; a cell is one number. */
type Grid = {
  readonly cellOf: (point: MapPoint) => number
  /** The cell and its eight neighbors, itself first. */
  readonly around: (cell: number) => number[]
}

const STEPS = [0, -1, 1, -ROW, ROW, -ROW - 1, -ROW + 1, ROW - 1, ROW + 1]

const createGrid = (degrees: number): Grid => ({
  cellOf: ({ lat, lng }) => Math.floor(lat / degrees) * ROW + Math.floor(lng / degrees),
  around: cell => STEPS.map(step => cell + step),
})

/** About a kilometer: things of one name in the same or in neighboring cells are one thing. */
const GRID = createGrid(0.01)

/** Groups of one name, and which of them is at a point. */
export type NearGroups<T> = {
  readonly groups: readonly (readonly T[])[]
  /** The position in `groups` of the one nearest to the point, at most about a kilometer away. */
  readonly at: (point: MapPoint) => number | undefined
}

const rootOf = (parents: number[], of: number): number => {
  let root = of
  for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root])
    root = parent
  parents[of] = root
  return root
}

/** Joins things that have the same name by their distance: every town has its own Navoiy street. */
export const groupNear = <T>(
  things: readonly T[],
  pointsOf: (thing: T) => readonly MapPoint[],
): NearGroups<T> => {
  const owners = new Map<number, number>()
  const parents = things.map((_, at) => at)
  for (const [at, thing] of things.entries()) {
    for (const cell of new Set(pointsOf(thing).map(GRID.cellOf))) {
      for (const near of GRID.around(cell)) {
        const owner = owners.get(near)
        if (owner === undefined) continue
        const [one, other] = [rootOf(parents, owner), rootOf(parents, at)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
      if (!owners.has(cell)) owners.set(cell, at)
    }
  }
  const byRoot = groupedBy(things.keys(), at => rootOf(parents, at))
  const order = new Map([...byRoot.keys()].map((root, at) => [root, at]))
  return {
    groups: [...byRoot.values()].map(group => group.flatMap(at => things[at] ?? [])),
    at: point => {
      const owner = GRID.around(GRID.cellOf(point))
        .map(cell => owners.get(cell))
        .find(one => one !== undefined)
      return owner === undefined ? undefined : order.get(rootOf(parents, owner))
    },
  }
}
