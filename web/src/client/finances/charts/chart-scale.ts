/** The months from one date to another as `YYYY-MM`, both ends included; dates are `YYYY-MM-DD`. */
export function monthsOf(from: string, to: string): string[] {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  const first = fromYear * 12 + fromMonth - 1
  const count = Math.max(0, toYear * 12 + toMonth - first)
  return Array.from({ length: count }, (_, at) => {
    const month = first + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** The least number of months shown, so that a short period can be compared. */
const COMPARED_MONTHS = 12

/** The dates of the month chart: the period itself, or the twelve months that end with it if it is shorter. */
export function comparedSpan({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const [year = 0, month = 1] = to.split('-').map(Number)
  const start = year * 12 + month - COMPARED_MONTHS
  const first = `${Math.floor(start / 12)}-${String((start % 12) + 1).padStart(2, '0')}-01`
  return { from: first < from ? first : from, to }
}
