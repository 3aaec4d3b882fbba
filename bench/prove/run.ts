import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nameRun, type Row, writeResults } from '../report/results-page.ts'
import { createTemplate, dropDatabase } from './databases.ts'
import type { ProofInfo } from './proof.ts'
import { type ProofReport, type Verdict, verdictOf } from './prove.ts'
import { findHaproxy } from './proxy/find-haproxy.ts'
import { runProofs } from './workers/run-proofs.ts'

/**
 * `npm run prove`: runs all proofs; `-- --short`, `--only=T01,T07` and `--seed=5` narrow it, `--at-once=2` runs several
 * concurrently, `--direct` calls the servers without a proxy, `--write` updates bench/RESULTS.md.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    'at-once': { type: 'string' },
    direct: { type: 'boolean', default: false },
    report: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

/** Proofs mostly wait for timers and for processes to end. */
const SHORT_CONCURRENCY = 3

const isShort = values.short
if (isShort && values.write) throw new Error('bench/RESULTS.md only contains full runs')
const only = values.only?.split(',')
const atOnce = Number(values['at-once'] ?? (isShort ? SHORT_CONCURRENCY : 1))

const choose = (list: readonly ProofInfo[]): ProofInfo[] =>
  list
    .filter(({ id, isLongOnly }) => only?.includes(id) ?? !(isShort && isLongOnly))
    .toSorted((a, b) => a.id.localeCompare(b.id))

const VERDICTS = { passed: 'holds  ', failed: 'BROKEN ', skipped: 'skipped' } as const satisfies Record<
  Verdict,
  string
>

const all: ProofReport[] = []
const statements = new Map<string, string>()
const onResult = (report: ProofReport, { statement }: ProofInfo): void => {
  all.push(report)
  statements.set(report.id, statement)
  const { id, figure, seed, seconds, failures } = report
  console.log(
    `${VERDICTS[verdictOf(report)]} ${id}  ${figure}  (seed ${seed}, ${seconds.toFixed(1)} s)  ${statement}`,
  )
  for (const failure of failures.slice(0, 10)) console.log(`         ${failure}`)
}

const [template, proxy] = await Promise.all([
  createTemplate(),
  values.direct ? { problem: 'disabled by --direct' } : findHaproxy(),
])
console.log('problem' in proxy ? `without a proxy: ${proxy.problem}` : `behind ${proxy.version}`)
const optionsFor = () => ({ isShort, seed: Number(values.seed ?? randomInt(2 ** 31)), template, proxy })
await runProofs({ choose, optionsFor, atOnce, onResult }).finally(() => dropDatabase(template))

const run = nameRun(new Date())
const rowOf = ({ id, figure, seed, failures }: ProofReport): Row => [
  `${id} ${statements.get(id) ?? ''}`.trim(),
  `${figure}${failures.length > 0 ? ' **broken**' : ''}`,
  String(seed),
  run,
]
all.sort((a, b) => a.id.localeCompare(b.id))
if (values.write) writeResults('Proofs', all.map(rowOf))
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(all))
const count = (ending: Verdict) => all.filter(report => verdictOf(report) === ending).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') === 0 && all.length > 0 ? 0 : 1)
