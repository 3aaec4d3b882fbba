const at = (day: string) => new Date(`${day}T00:00:00Z`)
const written = (date: Date) => date.toISOString().slice(0, 10)

/** Adds days to a day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return written(date)
}

const lastOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = written(new Date(Date.UTC(year, month - 1 + months, 1))).slice(0, 7)
  return `${moved}-${String(Math.min(date, lastOf(moved))).padStart(2, '0')}`
}

/** The weekday, Monday = 0. */
const weekday = (day: string) => (at(day).getUTCDay() + 6) % 7

/** The days of a month `YYYY-MM` in weeks from Monday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days = Array.from({ length: lastOf(month) }, (_, index) => addDays(first, index))
  const cells = [...Array<null>(weekday(first)).fill(null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index] ?? null),
  )
}

/** The day an arrow or page key moves to; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekday(day))
  if (key === 'End') return addDays(day, 6 - weekday(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : null
}
