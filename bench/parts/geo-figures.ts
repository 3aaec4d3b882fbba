import { readFileSync } from 'node:fs'
import type { MapPoint } from '../../domain/src/values/map-point.ts'
import type { EmbeddedGeo } from '../../server/src/features/geo/embedded-geo.ts'

/** The highest allowed p95 of one answer of the embedded geography. */
export const GEO_GOALS = { suggestMs: 5, routeMs: 10 } as const

/** Shares of measured times in ms. */
export type Shares = Readonly<Record<'p50' | 'p95' | 'p99' | 'max', number>>

const sharesOf = (times: readonly number[]): Shares => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

const timed = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

const medianOf = (times: readonly number[]): number => sharesOf(times).p50

const SEED = 20261121

const pointsInside = (geo: EmbeddedGeo): (() => MapPoint) => {
  let seed = SEED
  const random = (): number => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return () => {
    for (;;) {
      const point = { lat: 37.2 + random() * 8.3, lng: 56 + random() * 17.1 }
      if (geo.isInServiceArea(point)) return point
    }
  }
}

const listed = (): { q: string }[] =>
  JSON.parse(
    readFileSync(new URL('../../server/src/features/geo/data/checks/queries.json', import.meta.url), 'utf8'),
  )

/** What is typed to find the listed places: every beginning of them, and addresses in them. */
export const typedQueries = (): string[] => [
  ...listed().flatMap(({ q }) => Array.from(q, (_, at) => q.slice(0, at + 1))),
  ...listed().map(({ q }) => `${q}, Navoiy ko‘chasi 12`),
]

/**
 * Times of suggestions, the median of so many rounds of each, and of routes through three random points, by a geography that has
 * warmed up.
 */
export const measureGeo = (
  geo: EmbeddedGeo,
  { rounds, routes }: { readonly rounds: number; readonly routes: number },
): { readonly suggestions: Shares; readonly routes: Shares } => {
  const queries = typedQueries()
  const suggest = (query: string) => geo.suggest({ query, locale: 'uz', near: { lat: 41.31, lng: 69.28 } })
  for (const query of queries) suggest(query)
  const suggestMs = Array.from({ length: rounds }, () => queries.map(query => timed(() => suggest(query))))
  const pointInside = pointsInside(geo)
  const triples = Array.from({ length: routes }, () => [pointInside(), pointInside(), pointInside()])
  return {
    suggestions: sharesOf(queries.map((_, at) => medianOf(suggestMs.map(round => round[at] ?? 0)))),
    routes: sharesOf(triples.map(points => timed(() => geo.route({ points })))),
  }
}
