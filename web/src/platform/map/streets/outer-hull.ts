type Corner = { readonly lat: number; readonly lng: number }

/** Above 0 if the way from `from` over `over` to `to` turns left. */
const turn = (from: Corner, over: Corner, to: Corner): number =>
  (over.lng - from.lng) * (to.lat - from.lat) - (over.lat - from.lat) * (to.lng - from.lng)

const halfHull = <T extends Corner>(points: readonly T[]): T[] => {
  const hull: T[] = []
  for (const point of points) {
    for (
      let last = hull.at(-1), before = hull.at(-2);
      last && before;
      last = hull.at(-1), before = hull.at(-2)
    ) {
      if (turn(before, last, point) > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** The convex hull of points (monotone chain). */
export const outerHull = <T extends Corner>(points: readonly T[]): T[] => {
  const sorted = points.toSorted((one, other) => one.lng - other.lng || one.lat - other.lat)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}
