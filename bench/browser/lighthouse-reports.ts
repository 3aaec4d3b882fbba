import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BROWSER_ARGUMENTS } from '../../e2e/find-browser.ts'
import { percentile } from '../measure.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Reports per page: in a single one the largest paint varies by a tenth either way. */
const REPORTS = 3
/** Chromium occasionally reports no navigation start, and Lighthouse exits without a report. */
const MAX_FAILED_RUNS = 2

/** How network and CPU are throttled: simulated afterwards, or applied by DevTools. */
export type Throttling = 'simulate' | 'devtools'

/** Medians of a page's reports: scores out of 100, and the numeric values (ms, bytes, shift) of audits by name. */
export type PageFigures = { score(category: string): number; number(audit: string): number }

type Report = {
  readonly categories: Record<string, { score: number | null }>
  readonly audits: Record<string, { numericValue?: number }>
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`lighthouse exited with ${code}`))))
  })

const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Runs Lighthouse on a page; `path` is its output file. Throws if it fails three times. */
export const pageFigures = async (
  url: string,
  throttling: Throttling,
  { path, browser }: { readonly path: string; readonly browser: string },
): Promise<PageFigures> => {
  const flags = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--throttling-method=${throttling}`,
    `--chrome-flags=${['--headless=new', ...BROWSER_ARGUMENTS].join(' ')}`,
  ]
  const reports: Report[] = []
  let failed = 0
  while (reports.length < REPORTS) {
    try {
      await run(flags, { ...process.env, CHROME_PATH: browser })
      reports.push(JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      failed += 1
      if (failed > MAX_FAILED_RUNS) throw error
    }
  }
  return {
    score: category =>
      median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
    number: audit => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)),
  }
}
