import { atLeast, atMost, type Finding, informational, LIMITS, MIN_RATIO_TO_THIN } from '../goals.ts'
import { TABLE_HEADER, tableRow } from '../measure.ts'
import type { OperationFigures } from './measure-rounds.ts'

/** The table of all operations for the console. */
export const tableOfRounds = (all: Readonly<Record<string, OperationFigures>>): string =>
  [
    TABLE_HEADER,
    ...Object.entries(all).flatMap(([name, { product, thin, pgbench }]) => [
      tableRow(`${name}, product`, product, product.perSecond / thin.perSecond),
      tableRow(`${name}, thin`, thin),
      ...(pgbench === null ? [] : [tableRow(`${name}, statements alone`, pgbench)]),
    ]),
  ].join('\n')

const findingsOf = (name: string, { product, thin, pgbench, bytes }: OperationFigures): Finding[] => {
  const perSecond = `${product.perSecond.toFixed(0)} /s against ${thin.perSecond.toFixed(0)} /s`
  const alone = pgbench === null ? '' : `; statements alone ${pgbench.perSecond.toFixed(0)} /s`
  const size = name === 'list' ? `; ${(bytes / 1000).toFixed(1)} kB` : ''
  const latencies = ` (${product.p50.toFixed(1)} / ${product.p95.toFixed(1)} / ${product.p99.toFixed(1)} ms)`
  const failed = product.failed + thin.failed + (pgbench?.failed ?? 0)
  return [
    atLeast(
      `${name}, against thin`,
      product.perSecond / thin.perSecond,
      MIN_RATIO_TO_THIN[name] ?? 0,
      ` (${perSecond}${alone}${size})`,
    ),
    atMost(`${name}, p99 against thin’s`, product.p99 / thin.p99, LIMITS.p99RatioToThin, ' ×', latencies),
    ...(failed > 0 ? [{ ...informational(`${name}, failed`, `${failed}`, '0'), isMet: false }] : []),
  ]
}

/** All operations against their goals. */
export const findingsOfRounds = (all: Readonly<Record<string, OperationFigures>>): Finding[] => [
  ...Object.entries(all).flatMap(([name, figures]) => findingsOf(name, figures)),
  ...(Object.values(all).some(({ pgbench }) => pgbench === null)
    ? [informational('statements alone', 'not measured', 'pgbench is not installed')]
    : []),
]
