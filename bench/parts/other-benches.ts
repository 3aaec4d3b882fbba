import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Finding, informational } from '../goals.ts'

/** Benchmarks that check their own limits and exit with 1 if one is exceeded. */
const BENCHES = {
  'geo.ts': 'suggestions and routes of the embedded geography',
  'page-weight.ts': 'bytes of the public pages and of the first dashboard',
  'feed.ts': 'a page of the feed among 100,000 open orders, p95',
  'positions.ts': 'placing while 1,000 positions a second come in',
  'browser.ts': 'screens, suggestions and 5,000 orders in a real browser',
} as const

/** These need the built site. */
const NEED_SITE = new Set(['page-weight.ts', 'browser.ts'])

const DIST = fileURLToPath(new URL('../../web/dist/pages.json', import.meta.url))

const run = (file: string): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', piece => {
      output += piece
      process.stdout.write(piece)
    })
    child.once('error', reject)
    child.once('exit', code => resolve({ code, output }))
  })

/** Runs the small benchmarks as separate commands; their output is printed above the table. */
export const runOtherBenches = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [file, what] of Object.entries(BENCHES)) {
    if (NEED_SITE.has(file) && !existsSync(DIST)) {
      findings.push(informational(what, 'not measured', 'the site is not built: npm run build'))
      continue
    }
    const { code } = await run(file)
    findings.push({
      what,
      figure: code === 0 ? 'within its limits' : 'limit exceeded',
      goal: `node bench/${file}`,
      isMet: code === 0,
    })
  }
  return findings
}
