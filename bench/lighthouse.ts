/**
 * Lighthouse scores of the public pages on a slow phone against their budgets: node bench/lighthouse.ts [path …]
 *
 * Lighthouse is downloaded on demand: as a dependency it would be larger than all others together.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath, prepareBrowser } from '../e2e/find-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { type PageFigures, pageFigures, type Throttling } from './browser/lighthouse-reports.ts'

const PATHS = [
  '/ru',
  '/uz',
  '/ru/offer',
  '/uz/app-deletion',
  '/ru/news',
  '/uz/news/1',
  '/uz/docs/clients/place-an-order',
]
/** Minimum scores out of 100, and the maximum largest contentful paint in ms for each kind of throttling. */
const MIN_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MAX_LCP_MS = { simulate: 1_200, devtools: 800 } as const
const MAX_VALUES = {
  'cumulative-layout-shift': 0,
  'total-blocking-time': 50,
  'total-byte-weight': 60_000,
} as const

/** The budgets that a page exceeds, as text. */
const overBudget = ({ score, number }: PageFigures, throttling: Throttling): string[] => {
  const low = Object.entries(MIN_SCORES).flatMap(([name, least]) =>
    score(name) < least ? [`${name} ${score(name)} < ${least}`] : [],
  )
  const most = { ...MAX_VALUES, 'largest-contentful-paint': MAX_LCP_MS[throttling] }
  const high = Object.entries(most).flatMap(([audit, limit]) => {
    const value = Math.round(number(audit) * 1000) / 1000
    return value <= limit ? [] : [`${audit} ${value} > ${limit}`]
  })
  return [...low, ...high]
}

await prepareBrowser()
const folder = mkdtempSync(join(tmpdir(), 'karvon-lighthouse-'))
const tools = { path: join(folder, 'report.json'), browser: browserPath() }
const server = await startBenchServer()
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : PATHS) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const figures = await pageFigures(server.origin + path, throttling, tools)
      const over = overBudget(figures, throttling)
      const scores = Object.keys(MIN_SCORES).map(figures.score)
      const lcp = Math.round(figures.number('largest-contentful-paint'))
      console.log(
        `${path.padEnd(18)} ${throttling.padEnd(9)} ${scores.join(' ')}  LCP ${lcp} ms  ${over.join(', ')}`,
      )
      if (over.length > 0) process.exitCode = 1
    }
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
