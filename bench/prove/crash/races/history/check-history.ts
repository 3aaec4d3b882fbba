import { moveOrder, type OrderAction, type OrderStatus } from '@karvon/domain/orders/order-status'
import { UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { DriverCount, HistoryLine, OrderRecord } from './order-record.ts'

/** An attempt to change or read an order as its client observed it; timestamps in ms. */
export type Attempt = {
  readonly orderId: number
  /** The action of the resulting history line; null for reads. */
  readonly action: string | null
  readonly actorId: number
  /** What the line's payload must contain, to distinguish attempts. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly invokedMs: number
  /** Infinite without an answer: it may still happen later, or never. */
  readonly answeredMs: number
  readonly outcome: 'yes' | 'no' | 'unknown'
  /** The order's state according to the answer; a refusal has no version. */
  readonly seen: { readonly status: string; readonly version: number | null } | null
}

/** Both clocks are rounded to milliseconds. */
const SLACK_MS = 1

const nextStatus = (from: string, { action, actor }: HistoryLine): string | null => {
  const to = moveOrder(from as OrderStatus, action as OrderAction, actor)
  return to.ok ? to.value : null
}

const checkLine = (line: HistoryLine, at: number, before: HistoryLine | undefined): string[] => {
  const wrong = line.version === at + 1 ? [] : [`line ${at + 1} has version ${line.version}`]
  if (before === undefined) {
    return line.action === 'place' && line.to === 'new' ? wrong : [...wrong, `begins with ${line.action}`]
  }
  if (line.from !== before.to)
    wrong.push(`${line.action} starts from ${line.from}, but the status was ${before.to}`)
  if (nextStatus(before.to, line) !== line.to) {
    wrong.push(`impossible: ${line.action} by ${line.actor} from ${before.to} to ${line.to}`)
  }
  if (line.atMs < before.atMs - SLACK_MS) wrong.push(`version ${line.version} is older than the one before`)
  return wrong
}

/** Checks that the history is a valid path, its versions increase by one, and it ends in the order's state. */
const checkPath = ({ lines, status, version }: OrderRecord): string[] => {
  const wrong = lines.flatMap((line, at) => checkLine(line, at, lines[at - 1]))
  const last = lines.at(-1)
  return last?.to === status && last.version === version
    ? wrong
    : [...wrong, `is ${status} ${version}, but its history ends with ${last?.to} ${last?.version}`]
}

const WITH_DEAL: readonly string[] = [...UNDER_WAY_STATUSES, 'done']

/** Checks that the deal has the driver and price of the only accepted offer. */
const checkDeal = ({ status, won, carrierId, priceUzs }: OrderRecord): string[] => {
  if (won.length > 1) return [`${won.length} accepted offers`]
  if (!WITH_DEAL.includes(status)) return []
  const [offer] = won
  const matches = offer?.driverId === carrierId && offer?.amountUzs === priceUzs
  return matches
    ? []
    : [`${status} with driver ${carrierId} at ${priceUzs}, but accepted: ${JSON.stringify(won)}`]
}

const hasFacts = (line: HistoryLine, facts: Attempt['facts']): boolean =>
  Object.entries(facts).every(([name, value]) => line.payload[name] === value)

const mayExplain = (line: HistoryLine, attempt: Attempt): boolean =>
  attempt.outcome !== 'no' &&
  attempt.action === line.action &&
  attempt.actorId === line.actorId &&
  line.atMs >= attempt.invokedMs - SLACK_MS &&
  line.atMs <= attempt.answeredMs + SLACK_MS &&
  hasFacts(line, attempt.facts)

type Matched = { readonly versionOf: ReadonlyMap<Attempt, number>; readonly wrong: readonly string[] }

/** Assigns an attempt to each line: of the possible ones, the one that ended first. */
const matchLines = ({ lines }: OrderRecord, attempts: readonly Attempt[]): Matched => {
  const versionOf = new Map<Attempt, number>()
  const waiting = attempts.toSorted((one, other) => one.answeredMs - other.answeredMs)
  const wrong: string[] = []
  for (const line of lines) {
    if (line.actor === 'system' || line.action === 'place') continue
    const at = waiting.findIndex(attempt => mayExplain(line, attempt))
    const [found] = at < 0 ? [] : waiting.splice(at, 1)
    if (found === undefined) wrong.push(`version ${line.version}: no attempt explains ${line.action}`)
    else versionOf.set(found, line.version)
  }
  for (const { outcome, action } of waiting) {
    if (outcome === 'yes' && action !== null)
      wrong.push(`${action} was acknowledged but is not in the history`)
  }
  return { versionOf, wrong }
}

/** The lowest version that a request sent now may see: the latest acknowledged one. */
const minVersionAt = ({ versionOf }: Matched, invokedMs: number): number =>
  Math.max(1, ...[...versionOf].map(([{ answeredMs }, version]) => (answeredMs < invokedMs ? version : 1)))

/** Whether an answer shows a state the order had between request and answer. */
const isConsistent = ({ lines }: OrderRecord, matched: Matched, attempt: Attempt): boolean => {
  const { seen, invokedMs, answeredMs } = attempt
  if (seen === null) return true
  const minVersion = Math.max(minVersionAt(matched, invokedMs), matched.versionOf.get(attempt) ?? 1)
  return lines.some(
    ({ version, to, atMs }) =>
      version >= minVersion &&
      to === seen.status &&
      (seen.version === null || seen.version === version) &&
      atMs <= answeredMs + SLACK_MS,
  )
}

const checkAnswers = (record: OrderRecord, matched: Matched, attempts: readonly Attempt[]): string[] =>
  attempts
    .filter(attempt => !isConsistent(record, matched, attempt))
    .map(
      ({ action, seen }) =>
        `${action ?? 'a read'} was shown ${seen?.status} ${seen?.version}, which was wrong`,
    )

const checkCounts = (records: readonly OrderRecord[], counts: readonly DriverCount[]): string[] => {
  const lines = records.flatMap(record => record.lines)
  return counts.flatMap(({ driverId, taken, kept }) => {
    const fallenOut = lines.filter(line => line.action === 'fall_out' && line.actorId === driverId).length
    const done = records.filter(record => record.status === 'done' && record.carrierId === driverId).length
    return taken === done + fallenOut && kept === done
      ? []
      : [`driver ${driverId}: counted ${kept} of ${taken}, but ${done} done and ${fallenOut} fallen out`]
  })
}

/** Problems that no serial order of the attempts explains, a sentence each. */
export const checkHistory = (
  records: readonly OrderRecord[],
  attempts: readonly Attempt[],
  counts: readonly DriverCount[],
): string[] => {
  const perOrder = records.flatMap(record => {
    const own = attempts.filter(({ orderId }) => orderId === record.id)
    const matched = matchLines(record, own)
    const wrong = [
      ...checkPath(record),
      ...checkDeal(record),
      ...matched.wrong,
      ...checkAnswers(record, matched, own),
    ]
    return wrong.map(problem => `order ${record.id}: ${problem}`)
  })
  return [...perOrder, ...checkCounts(records, counts)]
}
