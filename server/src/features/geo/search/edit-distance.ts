/** Edit distance between two words (insert, delete, replace, transpose); `limit + 1` if it exceeds the limit. */
export const editDistance = (one: string, other: string, limit: number): number => {
  const width = other.length
  if (Math.abs(one.length - width) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= width; at += 1) line.push(cheapest(one, other, row, at, { before, above, line }))
    if (Math.min(...line) > limit) return limit + 1
    before = above
    above = line
  }
  return above[width] ?? limit + 1
}

type Lines = { before: number[]; above: number[]; line: number[] }

const cheapest = (one: string, other: string, row: number, at: number, lines: Lines): number => {
  const { before, above, line } = lines
  const same = one[row - 1] === other[at - 1]
  const step = Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1))
  const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
  return swapped ? Math.min(step, (before[at - 2] ?? 0) + 1) : step
}
