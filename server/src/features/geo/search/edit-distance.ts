const sharedStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at
}

const sharedEnd = (one: string, other: string, start: number): number => {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (
    count < most &&
    one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)
  ) {
    count += 1
  }
  return count
}

const LONG = 64
const lineOf = (width: number): Uint16Array => new Uint16Array(width + 2)
/** The three newest lines of the table, reused by every call: a search compares one word with thousands. */
const lines = { before: lineOf(LONG), above: lineOf(LONG), line: lineOf(LONG) }

const begin = (width: number): void => {
  if (lines.line.length < width + 2) {
    Object.assign(lines, { before: lineOf(width), above: lineOf(width), line: lineOf(width) })
  }
  for (let at = 0; at <= width; at += 1) lines.above[at] = at
}

const cheapest = (one: string, other: string, row: number, at: number): number => {
  const { before, above, line } = lines
  const [sign, against] = [one.charCodeAt(row - 1), other.charCodeAt(at - 1)]
  const replaced = (above[at - 1] ?? 0) + (sign === against ? 0 : 1)
  const cost = Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1)
  const isSwapped =
    row > 1 && at > 1 && sign === other.charCodeAt(at - 2) && one.charCodeAt(row - 2) === against
  return isSwapped ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost
}

/** Fills the cells of a row that can stay within the limit and returns their minimum; the cells next to them are over it. */
const fillLine = (one: string, other: string, row: number, limit: number): number => {
  const { line } = lines
  const from = Math.max(1, row - limit)
  const to = Math.min(other.length, row + limit)
  let least = from === 1 ? row : limit + 1
  line[from - 1] = least
  for (let at = from; at <= to; at += 1) {
    const cost = cheapest(one, other, row, at)
    line[at] = cost
    least = Math.min(least, cost)
  }
  if (to < other.length) line[to + 1] = limit + 1
  return least
}

const within = (one: string, other: string, limit: number): number => {
  begin(other.length)
  for (let row = 1; row <= one.length; row += 1) {
    if (fillLine(one, other, row, limit) > limit) return limit + 1
    const { before } = lines
    lines.before = lines.above
    lines.above = lines.line
    lines.line = before
  }
  return Math.min(lines.above[other.length] ?? 0, limit + 1)
}

/** Edit distance between two words (insert, delete, replace, transpose); `limit + 1` if it exceeds the limit. */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  const start = sharedStart(one, other)
  const end = sharedEnd(one, other, start)
  return within(one.slice(start, one.length - end), other.slice(start, other.length - end), limit)
}
