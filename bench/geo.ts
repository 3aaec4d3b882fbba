// Suggestions and three-point routes of the embedded geography, in process: node bench/geo.ts
import { readFileSync } from 'node:fs'
import type { MapPoint } from '../domain/src/values/map-point.ts'
import { createEmbeddedGeo } from '../server/src/features/geo/embedded-geo.ts'

const GOALS = { suggestMs: 5, routeMs: 10, startMs: 300, warmMs: 800 } as const
const ROUNDS = 10
const ROUTES = 3000

const startedAt = performance.now()
const geo = createEmbeddedGeo()
const startMs = performance.now() - startedAt
await geo.warmUp()
const warmMs = performance.now() - startedAt - startMs

let seed = 20261121
const random = (): number => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}

const pointInside = (): MapPoint => {
  for (;;) {
    const point = { lat: 37.2 + random() * 8.3, lng: 56 + random() * 17.1 }
    if (geo.isInServiceArea(point)) return point
  }
}

const timed = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

const shares = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

const listed: { q: string }[] = JSON.parse(
  readFileSync(new URL('../server/src/features/geo/data/checks/queries.json', import.meta.url), 'utf8'),
)
const typed = listed.flatMap(({ q }) => Array.from(q, (_, at) => q.slice(0, at + 1)))
const addresses = listed.map(({ q }) => `${q}, Navoiy ko‘chasi 12`)
const queries = [...typed, ...addresses]

const suggest = (query: string) => geo.suggest({ query, locale: 'uz', near: { lat: 41.31, lng: 69.28 } })
for (const query of queries) suggest(query)
const suggestions = shares(
  Array.from({ length: ROUNDS }, () => queries.map(query => timed(() => suggest(query)))).flat(),
)

const triples = Array.from({ length: ROUTES }, () => [pointInside(), pointInside(), pointInside()])
const routes = shares(triples.map(points => timed(() => geo.route({ points }))))

const line = (what: string, found: ReturnType<typeof shares>, goalMs: number): void => {
  const figures = Object.entries(found).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
  console.log(`${what.padEnd(18)} ${figures.join('  ')} ms  (goal: p95 ≤ ${goalMs} ms)`)
}

console.log(`start              ${startMs.toFixed(0)} ms  (goal: ≤ ${GOALS.startMs} ms)`)
console.log(`search warm        ${warmMs.toFixed(0)} ms  (after startup; goal: ≤ ${GOALS.warmMs} ms)`)
line(`suggest x${queries.length * ROUNDS}`, suggestions, GOALS.suggestMs)
line(`3-point route x${ROUTES}`, routes, GOALS.routeMs)

const isMissed =
  startMs > GOALS.startMs ||
  warmMs > GOALS.warmMs ||
  suggestions.p95 > GOALS.suggestMs ||
  routes.p95 > GOALS.routeMs
if (isMissed) process.exitCode = 1
