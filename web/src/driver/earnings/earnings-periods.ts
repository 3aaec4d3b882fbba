/** A day, or a month, with what was earned in it. */
export type Earned = { readonly date: string; readonly amount: number; readonly trips: number }

/** A month as `YYYY-MM`. */
export type Month = `${number}-${number}`

const two = (n: number) => String(n).padStart(2, '0')

const monthOf = (date: string): Month => date.slice(0, 7) as Month

/** The month so many months later, or earlier. */
export const monthAfter = (month: Month, by: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}` as Month
}

/** Days of the month, by the calendar. */
export const lengthOf = (month: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The first and the last day of so many months, of which `last` is the last. */
export const spanOf = (last: Month, months: number): { from: string; to: string } => ({
  from: `${monthAfter(last, 1 - months)}-01`,
  to: `${last}-${two(lengthOf(last))}`,
})

const sumOf = (date: string, parts: readonly Earned[]): Earned => ({
  date,
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  trips: parts.reduce((sum, { trips }) => sum + trips, 0),
})

/** Every day of the month, those without a trip with nothing. */
export const daysOf = (month: Month, days: readonly Earned[]): Earned[] =>
  Array.from({ length: lengthOf(month) }, (_, at) => {
    const date = `${month}-${two(at + 1)}`
    return sumOf(
      date,
      days.filter(day => day.date === date),
    )
  })

/** So many months up to `last`, each with the sum of its days. */
export const monthsOf = (last: Month, count: number, days: readonly Earned[]): Earned[] =>
  Array.from({ length: count }, (_, at) => {
    const month = monthAfter(last, at + 1 - count)
    return sumOf(
      month,
      days.filter(({ date }) => monthOf(date) === month),
    )
  })

/** All of it together. */
export const totalOf = (parts: readonly Earned[]): Earned => sumOf('', parts)
