/** The earnings of a day or a month, in UZS. */
export type Earned = { readonly date: string; readonly amount: number; readonly trips: number }

/** A month as `YYYY-MM`. */
export type Month = `${number}-${number}`

const two = (n: number) => String(n).padStart(2, '0')

const monthOf = (date: string): Month => date.slice(0, 7) as Month

/** The month `by` months later; earlier if negative. */
export const monthAfter = (month: Month, by: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}` as Month
}

/** The number of days in the month. */
export const daysInMonth = (month: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The first and last day of the `months` months ending with `last`. */
export const periodOf = (last: Month, months: number): { from: string; to: string } => ({
  from: `${monthAfter(last, 1 - months)}-01`,
  to: `${last}-${two(daysInMonth(last))}`,
})

const sumOf = (date: string, parts: readonly Earned[]): Earned => ({
  date,
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  trips: parts.reduce((sum, { trips }) => sum + trips, 0),
})

/** Every day of the month, with zeros for days without trips. */
export const daysOf = (month: Month, days: readonly Earned[]): Earned[] =>
  Array.from({ length: daysInMonth(month) }, (_, at) => {
    const date = `${month}-${two(at + 1)}`
    return sumOf(
      date,
      days.filter(day => day.date === date),
    )
  })

/** The `count` months up to `last`, each with the sum of its days. */
export const monthsOf = (last: Month, count: number, days: readonly Earned[]): Earned[] =>
  Array.from({ length: count }, (_, at) => {
    const month = monthAfter(last, at + 1 - count)
    return sumOf(
      month,
      days.filter(({ date }) => monthOf(date) === month),
    )
  })

export const totalOf = (parts: readonly Earned[]): Earned => sumOf('', parts)
