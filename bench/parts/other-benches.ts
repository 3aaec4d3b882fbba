import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Finding, justTold } from '../goals.ts'

/** Benches that hold themselves to their limits and end with 1 where one is broken. */
const BENCHES = {
  'geo.ts': 'suggestions and routes of the embedded geography',
  'page-weight.ts': 'bytes of the public pages and of the first dashboard',
  'positions.ts': 'placing while 1,000 positions a second come in',
  'browser.ts': 'screens, suggestions and 5,000 orders in a real browser',
} as const

/** These look at the built site. */
const OF_THE_SITE = new Set(['page-weight.ts', 'browser.ts'])

const DIST = fileURLToPath(new URL('../../web/dist/pages.json', import.meta.url))

const run = (file: string): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', piece => {
      said += piece
      process.stdout.write(piece)
    })
    child.once('error', reject)
    child.once('exit', code => resolve({ code, said }))
  })

/** The small benches, each as a command of its own; what they print stands above the table. */
export const runOtherBenches = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [file, what] of Object.entries(BENCHES)) {
    if (OF_THE_SITE.has(file) && !existsSync(DIST)) {
      findings.push(justTold(what, 'not measured', 'the site is not built: npm run build'))
      continue
    }
    const { code } = await run(file)
    findings.push({
      what,
      figure: code === 0 ? 'within its limits' : 'over a limit',
      goal: `node bench/${file}`,
      isKept: code === 0,
    })
  }
  return findings
}
