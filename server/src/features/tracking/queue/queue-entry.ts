import type { Report } from '../take-reports.ts'

/** A report on its way: which intake has it, and its number there. */
export type QueuedReport = Report & {
  readonly intake: string
  readonly number: number
  readonly receivedAt: Date
}

/** An entry of a stream; null: it is none of ours. */
export type Entry = { readonly stream: string; readonly id: string; readonly report: QueuedReport | null }

/** The fields of a report in its stream; `points` are JSON already. */
export const fieldsOf = (
  { intake, number, driverId, receivedAt }: Omit<QueuedReport, 'points'>,
  points: string,
): Record<string, string> => ({
  intake,
  number: String(number),
  driver: String(driverId),
  received: String(receivedAt.getTime()),
  points,
})

const readNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

const readPoints = (text: string | undefined): readonly unknown[] | null => {
  try {
    const points: unknown = JSON.parse(text ?? '')
    return Array.isArray(points) ? points : null
  } catch {
    return null
  }
}

const INTAKE = /^[\w-]{1,40}$/
const MOST_ID = 2 ** 31

/** Reads an entry's fields; null if they are not a report. Redis is not trusted: the points are checked as a phone's are. */
export const readFields = (fields: Readonly<Record<string, string>>): QueuedReport | null => {
  const { intake = '' } = fields
  const [number, driverId, received] = [fields.number, fields.driver, fields.received].map(readNumber)
  const points = readPoints(fields.points)
  if (!INTAKE.test(intake) || points === null) return null
  if (number == null || driverId == null || driverId >= MOST_ID || received == null) return null
  return { intake, number, driverId, receivedAt: new Date(received), points }
}
