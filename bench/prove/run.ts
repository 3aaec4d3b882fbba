import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ACCESS_PROOFS } from './access/proofs.ts'
import { ATTACK_PROOFS } from './attacks/proofs.ts'
import { CRASH_PROOFS } from './crash/proofs.ts'
import { type Ending, endingOf, prove, type Told } from './prove.ts'
import { RUNNING_PROOFS } from './running/proofs.ts'

/** `npm run prove`: the checklist of trust, proof by proof; `-- --short`, `--only=T01,T07` and `--seed=5` narrow it, `--readme` also prints README's rows. */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})

const only = values.only?.split(',')
const seed = values.seed === undefined ? undefined : Number(values.seed)
const chosen = [...CRASH_PROOFS, ...ACCESS_PROOFS, ...RUNNING_PROOFS, ...ATTACK_PROOFS]
  .filter(({ id, isLongOnly }) => only?.includes(id) ?? !(values.short && isLongOnly))
  .toSorted((a, b) => a.id.localeCompare(b.id))

const ENDINGS = { passed: 'holds  ', failed: 'BROKEN ', skipped: 'skipped' } as const satisfies Record<
  Ending,
  string
>

const all: Told[] = []
for (const proof of chosen) {
  const told = await prove(proof, { isShort: values.short, seed })
  all.push(told)
  const holds = ENDINGS[endingOf(told)]
  console.log(
    `${holds} ${proof.id}  ${told.figure}  (seed ${told.seed}, ${told.seconds.toFixed(1)} s)  ${proof.says}`,
  )
  for (const failure of told.failures.slice(0, 10)) console.log(`         ${failure}`)
}
const rowOf = ({ id, figure, seed, failures }: Told) =>
  `| ${id} | ${figure}${failures.length > 0 ? ' **broken**' : ''} | ${seed} |`
if (values.readme) console.log(['| proof | figure | seed |', '|---|---|---|', ...all.map(rowOf)].join('\n'))
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(all))
const count = (ending: Ending) => all.filter(told => endingOf(told) === ending).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') === 0 && all.length > 0 ? 0 : 1)
