/**
 * The public pages as a slow telephone gets them, against the budgets: node bench/lighthouse.ts [path …]
 *
 * Lighthouse is fetched when this runs and is no dependency: with what it needs it is larger than all the rest together.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../e2e/find-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { type PageFigures, pageFigures, type Throttling } from './browser/lighthouse-reports.ts'

const PATHS = ['/ru', '/uz', '/ru/offer', '/uz/app-deletion', '/ru/news', '/uz/news/1']
/** Least scores of 100, and most milliseconds of the largest paint by how the line is slowed down. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_LCP_MS = { simulate: 1_200, devtools: 800 } as const
const MOST = { 'cumulative-layout-shift': 0, 'total-blocking-time': 50, 'total-byte-weight': 60_000 } as const

/** What of a page is over its budget, in words. */
const overBudget = ({ score, number }: PageFigures, throttling: Throttling): string[] => {
  const low = Object.entries(LEAST).flatMap(([name, least]) =>
    score(name) < least ? [`${name} ${score(name)} < ${least}`] : [],
  )
  const most = { ...MOST, 'largest-contentful-paint': MOST_LCP_MS[throttling] }
  const high = Object.entries(most).flatMap(([audit, limit]) => {
    const value = Math.round(number(audit) * 1000) / 1000
    return value <= limit ? [] : [`${audit} ${value} > ${limit}`]
  })
  return [...low, ...high]
}

const folder = mkdtempSync(join(tmpdir(), 'karvon-lighthouse-'))
const tools = { path: join(folder, 'report.json'), browser: await findBrowser() }
const server = await startBenchServer()
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : PATHS) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const figures = await pageFigures(server.origin + path, throttling, tools)
      const over = overBudget(figures, throttling)
      const scores = Object.keys(LEAST).map(figures.score)
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
