import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { nameRun, type Row, writeResults } from '../report/results-page.ts'
import { createTemplate, dropDatabase } from './databases.ts'
import type { Listed } from './proof.ts'
import { type Ending, endingOf, type Told } from './prove.ts'
import { findHaproxy } from './proxy/find-haproxy.ts'
import { runProofs } from './side-by-side/run-proofs.ts'

/**
 * `npm run prove`: the checklist of trust, proof by proof; `-- --short`, `--only=T01,T07` and `--seed=5` narrow it, `--at-once=2`
 * runs several at the same time, `--direct` asks the servers without a proxy in front, `--write` also writes bench/RESULTS.md.
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

const MOST_AT_ONCE = 2

const isShort = values.short
if (isShort && values.write) throw new Error('bench/RESULTS.md has the figures of full runs only')
const only = values.only?.split(',')
const atOnce = Number(values['at-once'] ?? (isShort ? Math.min(availableParallelism(), MOST_AT_ONCE) : 1))

const choose = (list: readonly Listed[]): Listed[] =>
  list
    .filter(({ id, isLongOnly }) => only?.includes(id) ?? !(isShort && isLongOnly))
    .toSorted((a, b) => a.id.localeCompare(b.id))

const ENDINGS = { passed: 'holds  ', failed: 'BROKEN ', skipped: 'skipped' } as const satisfies Record<
  Ending,
  string
>

const all: Told[] = []
const sayings = new Map<string, string>()
const hear = (told: Told, { says }: Listed): void => {
  all.push(told)
  sayings.set(told.id, says)
  const { id, figure, seed, seconds, failures } = told
  console.log(`${ENDINGS[endingOf(told)]} ${id}  ${figure}  (seed ${seed}, ${seconds.toFixed(1)} s)  ${says}`)
  for (const failure of failures.slice(0, 10)) console.log(`         ${failure}`)
}

const [template, proxy] = await Promise.all([
  createTemplate(),
  values.direct ? { problem: 'none is wanted (--direct)' } : findHaproxy(),
])
console.log('problem' in proxy ? `without a proxy: ${proxy.problem}` : `behind ${proxy.version}`)
const chosenFor = () => ({ isShort, seed: Number(values.seed ?? randomInt(2 ** 31)), template, proxy })
await runProofs({ choose, chosenFor, atOnce, hear }).finally(() => dropDatabase(template))

const run = nameRun(new Date())
const rowOf = ({ id, figure, seed, failures }: Told): Row => [
  `${id} ${sayings.get(id) ?? ''}`.trim(),
  `${figure}${failures.length > 0 ? ' **broken**' : ''}`,
  String(seed),
  run,
]
all.sort((a, b) => a.id.localeCompare(b.id))
if (values.write) writeResults('Proofs', all.map(rowOf))
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(all))
const count = (ending: Ending) => all.filter(told => endingOf(told) === ending).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') === 0 && all.length > 0 ? 0 : 1)
