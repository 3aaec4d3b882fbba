// Suggestions and three-point routes of the embedded geography, in process: node bench/geo.ts
import { createEmbeddedGeo } from '../server/src/features/geo/embedded-geo.ts'
import { GEO_GOALS, measureGeo, type Shares, typedQueries } from './parts/geo-figures.ts'

const GOALS = { ...GEO_GOALS, startMs: 300, warmMs: 800 } as const
const ROUNDS = 10
const ROUTES = 3000

const startedAt = performance.now()
const geo = createEmbeddedGeo()
const startMs = performance.now() - startedAt
await geo.warmUp()
const warmMs = performance.now() - startedAt - startMs
const { suggestions, routes } = measureGeo(geo, { rounds: ROUNDS, routes: ROUTES })

const line = (what: string, found: Shares, goalMs: number): void => {
  const figures = Object.entries(found).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
  console.log(`${what.padEnd(18)} ${figures.join('  ')} ms  (goal: p95 ≤ ${goalMs} ms)`)
}

console.log(`start              ${startMs.toFixed(0)} ms  (goal: ≤ ${GOALS.startMs} ms)`)
console.log(`search warm        ${warmMs.toFixed(0)} ms  (after startup; goal: ≤ ${GOALS.warmMs} ms)`)
line(`suggest x${typedQueries().length * ROUNDS}`, suggestions, GOALS.suggestMs)
line(`3-point route x${ROUTES}`, routes, GOALS.routeMs)

const isMissed =
  startMs > GOALS.startMs ||
  warmMs > GOALS.warmMs ||
  suggestions.p95 > GOALS.suggestMs ||
  routes.p95 > GOALS.routeMs
if (isMissed) process.exitCode = 1
