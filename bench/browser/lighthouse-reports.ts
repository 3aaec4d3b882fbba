import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BROWSER_ARGUMENTS } from '../../e2e/find-browser.ts'
import { at } from '../measure.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Reports of one page; what else the machine does moves the largest paint of a single one by a tenth, up or down. */
const REPORTS = 3
/** Now and then Chromium tells no start of a navigation, and Lighthouse ends without a report. */
const BROKEN_AT_MOST = 2

/** How the line and the processor are slowed down: reckoned afterwards, or in fact. */
export type Throttling = 'simulate' | 'devtools'

/** The medians of a page's reports: scores of 100, and the audits' own numbers (ms, bytes, shift) by the audit's name. */
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
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`))))
  })

const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** What Lighthouse says of one page; `path` is a file to write to. Throws when it breaks off a third time. */
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
  let broken = 0
  while (reports.length < REPORTS) {
    try {
      await run(flags, { ...process.env, CHROME_PATH: browser })
      reports.push(JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      broken += 1
      if (broken > BROKEN_AT_MOST) throw error
    }
  }
  return {
    score: category =>
      median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
    number: audit => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)),
  }
}
