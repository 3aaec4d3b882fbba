const OFFSET_MS = 5 * 60 * 60 * 1000

/** An instant in Tashkent calendar and clock; months count from 1, weekdays from Monday = 1 to Sunday = 7. */
export type TashkentParts = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  readonly weekday: number
}

/** The calendar and clock in Tashkent at an instant: UTC+05:00 all year (docs/figures.md#time). */
export const tashkentParts = (at: Date): TashkentParts => {
  const local = new Date(at.getTime() + OFFSET_MS)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    weekday: local.getUTCDay() === 0 ? 7 : local.getUTCDay(),
  }
}

const padded = (n: number, width: number) => String(n).padStart(width, '0')

/** The date in Tashkent, `YYYY-MM-DD` (docs/api.md#sending-an-order). */
export const tashkentDate = (at: Date): string => {
  const { year, month, day } = tashkentParts(at)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** The time of day in Tashkent, `HH:mm` (docs/api.md#sending-an-order). */
export const tashkentTime = (at: Date): string => {
  const { hour, minute } = tashkentParts(at)
  return `${padded(hour, 2)}:${padded(minute, 2)}`
}

/** Date and time in Tashkent as in a refusal's facts, `YYYY-MM-DD HH:mm`. */
export const tashkentDateTime = (at: Date): string => `${tashkentDate(at)} ${tashkentTime(at)}`

/**
 * The instant of a Tashkent date and time, or null if either is malformed or does not exist (2026-02-30,
 * 24:00).
 */
export const fromTashkent = (date: string, time: string): Date | null => {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) || !/^[0-9]{2}:[0-9]{2}$/.test(time)) return null
  const at = new Date(Date.parse(`${date}T${time}:00.000Z`) - OFFSET_MS)
  if (Number.isNaN(at.getTime())) return null
  return tashkentDate(at) === date && tashkentTime(at) === time ? at : null
}

/** Whether it is night in Tashkent: from `from` (included) to `to` (excluded), both `HH:mm`, across midnight too. */
export const isNight = (at: Date, from: string, to: string): boolean => {
  const time = tashkentTime(at)
  return from <= to ? time >= from && time < to : time >= from || time < to
}
