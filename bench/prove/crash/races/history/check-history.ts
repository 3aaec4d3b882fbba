import { moveOrder, type OrderAction, type OrderStatus } from '@karvon/domain/orders/order-status'
import { UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { DriverCount, HistoryLine, OrderRecord } from './order-record.ts'

/** A try to change an order or to read it, as the one who tried knows it; times by the machine's clock, in milliseconds. */
export type Attempt = {
  readonly orderId: number
  /** The action of the line that it becomes; null: it only reads. */
  readonly action: string | null
  readonly actorId: number
  /** What that line's payload must hold, so that two tries are told apart. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly invokedMs: number
  /** Infinite where no answer came: it may happen at any later time, or never. */
  readonly answeredMs: number
  readonly outcome: 'yes' | 'no' | 'unknown'
  /** How the answer says that the order stands; a refusal names no version. */
  readonly seen: { readonly status: string; readonly version: number | null } | null
}

/** The clock is read to the millisecond on both sides. */
const SLACK_MS = 1

const moved = (from: string, { action, actor }: HistoryLine): string | null => {
  const to = moveOrder(from as OrderStatus, action as OrderAction, actor)
  return to.ok ? to.value : null
}

const checkLine = (line: HistoryLine, at: number, before: HistoryLine | undefined): string[] => {
  const wrong = line.version === at + 1 ? [] : [`version ${line.version} is the line ${at + 1}`]
  if (before === undefined) {
    return line.action === 'place' && line.to === 'new' ? wrong : [...wrong, `begins with ${line.action}`]
  }
  if (line.from !== before.to) wrong.push(`${line.action} leaves ${line.from}, it stood in ${before.to}`)
  if (moved(before.to, line) !== line.to) {
    wrong.push(`impossible: ${line.action} by ${line.actor} from ${before.to} to ${line.to}`)
  }
  if (line.atMs < before.atMs - SLACK_MS) wrong.push(`version ${line.version} is older than the one before`)
  return wrong
}

/** The history is one way through the table of moves, its versions rise by one, and the order stands where it ends. */
const checkWay = ({ lines, status, version }: OrderRecord): string[] => {
  const wrong = lines.flatMap((line, at) => checkLine(line, at, lines[at - 1]))
  const last = lines.at(-1)
  return last?.to === status && last.version === version
    ? wrong
    : [...wrong, `stands in ${status} ${version}, its history ends in ${last?.to} ${last?.version}`]
}

const WITH_DEAL: readonly string[] = [...UNDER_WAY_STATUSES, 'done']

/** One deal, with the driver and at the price of the one accepted offer. */
const checkDeal = ({ status, won, carrierId, priceUzs }: OrderRecord): string[] => {
  if (won.length > 1) return [`${won.length} accepted offers`]
  if (!WITH_DEAL.includes(status)) return []
  const [offer] = won
  const isTheDeal = offer?.driverId === carrierId && offer?.amountUzs === priceUzs
  return isTheDeal
    ? []
    : [`${status} with driver ${carrierId} at ${priceUzs}, accepted is ${JSON.stringify(won)}`]
}

const holds = (line: HistoryLine, facts: Attempt['facts']): boolean =>
  Object.entries(facts).every(([name, value]) => line.payload[name] === value)

const mayBe = (line: HistoryLine, attempt: Attempt): boolean =>
  attempt.outcome !== 'no' &&
  attempt.action === line.action &&
  attempt.actorId === line.actorId &&
  line.atMs >= attempt.invokedMs - SLACK_MS &&
  line.atMs <= attempt.answeredMs + SLACK_MS &&
  holds(line, attempt.facts)

type Matched = { readonly versionOf: ReadonlyMap<Attempt, number>; readonly wrong: readonly string[] }

/** Gives each line the try that made it: of those that fit the one whose time is over first. */
const matchLines = ({ lines }: OrderRecord, attempts: readonly Attempt[]): Matched => {
  const versionOf = new Map<Attempt, number>()
  const waiting = attempts.toSorted((one, other) => one.answeredMs - other.answeredMs)
  const wrong: string[] = []
  for (const line of lines) {
    if (line.actor === 'system' || line.action === 'place') continue
    const at = waiting.findIndex(attempt => mayBe(line, attempt))
    const [found] = at < 0 ? [] : waiting.splice(at, 1)
    if (found === undefined) wrong.push(`version ${line.version}: nobody was told yes to ${line.action}`)
    else versionOf.set(found, line.version)
  }
  for (const { outcome, action } of waiting) {
    if (outcome === 'yes' && action !== null)
      wrong.push(`${action} was acknowledged and is not in the history`)
  }
  return { versionOf, wrong }
}

/** The version that everybody must see who asks from this moment on: acknowledged before. */
const floorAt = ({ versionOf }: Matched, invokedMs: number): number =>
  Math.max(1, ...[...versionOf].map(([{ answeredMs }, version]) => (answeredMs < invokedMs ? version : 1)))

/** Whether an answer shows the order as it stood at some moment between asking and being answered. */
const isTrue = ({ lines }: OrderRecord, matched: Matched, attempt: Attempt): boolean => {
  const { seen, invokedMs, answeredMs } = attempt
  if (seen === null) return true
  const floor = Math.max(floorAt(matched, invokedMs), matched.versionOf.get(attempt) ?? 1)
  return lines.some(
    ({ version, to, atMs }) =>
      version >= floor &&
      to === seen.status &&
      (seen.version === null || seen.version === version) &&
      atMs <= answeredMs + SLACK_MS,
  )
}

const checkAnswers = (record: OrderRecord, matched: Matched, attempts: readonly Attempt[]): string[] =>
  attempts
    .filter(attempt => !isTrue(record, matched, attempt))
    .map(
      ({ action, seen }) =>
        `${action ?? 'a reader'} was shown ${seen?.status} ${seen?.version}, which was not so`,
    )

const checkCounts = (records: readonly OrderRecord[], counts: readonly DriverCount[]): string[] => {
  const lines = records.flatMap(record => record.lines)
  return counts.flatMap(({ driverId, taken, kept }) => {
    const fallenOut = lines.filter(line => line.action === 'fall_out' && line.actorId === driverId).length
    const done = records.filter(record => record.status === 'done' && record.carrierId === driverId).length
    return taken === done + fallenOut && kept === done
      ? []
      : [`driver ${driverId}: ${kept} of ${taken} counted, ${done} done and ${fallenOut} given back`]
  })
}

/** What of the orders is explained by no serial order of the tries, a sentence each. */
export const checkHistory = (
  records: readonly OrderRecord[],
  attempts: readonly Attempt[],
  counts: readonly DriverCount[],
): string[] => {
  const perOrder = records.flatMap(record => {
    const own = attempts.filter(({ orderId }) => orderId === record.id)
    const matched = matchLines(record, own)
    const wrong = [
      ...checkWay(record),
      ...checkDeal(record),
      ...matched.wrong,
      ...checkAnswers(record, matched, own),
    ]
    return wrong.map(words => `order ${record.id}: ${words}`)
  })
  return [...perOrder, ...checkCounts(records, counts)]
}
