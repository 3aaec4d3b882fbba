/**
 * The public pages as a slow telephone gets them, against the budgets: node bench/lighthouse.ts [path …]
 *
 * Lighthouse is fetched when this runs and is no dependency: with what it needs it is larger than all the rest together.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ARGUMENTS, findBrowser } from '../e2e/find-browser.ts'
import { startBenchServer } from './bench-server.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PATHS = ['/ru', '/uz', '/ru/offer', '/uz/app-deletion', '/ru/news', '/uz/news/1']
/** Least scores of 100, and most milliseconds of the largest paint by how the line is slowed down (perf.md). */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_LCP_MS = { simulate: 1_200, devtools: 800 } as const
const MOST = { 'cumulative-layout-shift': 0, 'total-blocking-time': 50, 'total-byte-weight': 60_000 } as const

type Throttling = keyof typeof MOST_LCP_MS
type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`))))
  })

const folder = mkdtempSync(join(tmpdir(), 'karvon-lighthouse-'))
const env = { ...process.env, CHROME_PATH: await findBrowser() }

const reportOf = async (url: string, throttling: Throttling): Promise<Report> => {
  const path = join(folder, 'report.json')
  const flags = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ')
  await run(
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--throttling-method=${throttling}`,
      `--chrome-flags=${flags}`,
    ],
    { ...env, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE },
  )
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** What of a report is over its budget, in words. */
const overBudget = ({ categories, audits }: Report, throttling: Throttling): string[] => {
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const low = Object.entries(LEAST).flatMap(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    return score < least ? [`${name} ${score} < ${least}`] : []
  })
  const most = { ...MOST, 'largest-contentful-paint': MOST_LCP_MS[throttling] }
  const high = Object.entries(most).flatMap(([audit, limit]) => {
    const value = Math.round(numberOf(audit) * 1000) / 1000
    return value <= limit ? [] : [`${audit} ${value} > ${limit}`]
  })
  return [...low, ...high]
}

const server = await startBenchServer()
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : PATHS) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const report = await reportOf(server.origin + path, throttling)
      const over = overBudget(report, throttling)
      const scores = Object.keys(LEAST).map(name => Math.round((report.categories[name]?.score ?? 0) * 100))
      const lcp = Math.round(report.audits['largest-contentful-paint']?.numericValue ?? 0)
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
