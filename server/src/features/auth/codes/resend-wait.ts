import type { CodeLimits } from '../auth-settings.ts'

/** A code sent to a phone; closed when used or replaced by the next code. */
export type SentCode = { readonly createdAt: Date; readonly closedAt: Date | null }

/** Seconds until the phone may get another code: by the growing wait between codes, and by the number per window. */
export type PhoneWait = { readonly resend: number; readonly window: number }

const secondsUntil = (from: Date | undefined, plusSeconds: number, now: Date): number =>
  from === undefined
    ? 0
    : Math.max(0, Math.ceil((from.getTime() + plusSeconds * 1000 - now.getTime()) / 1000))

/** Whether it was closed by use: if replaced, the next code would have the same timestamp. */
const wasUsed = (sent: SentCode, next: SentCode | undefined): boolean =>
  sent.closedAt !== null && (next === undefined || sent.closedAt < next.createdAt)

/** The latest consecutive unused codes; each sign-in starts over. */
const unusedRow = (sent: readonly SentCode[]): readonly SentCode[] => {
  const used = sent.findIndex((one, at) => wasUsed(one, sent[at - 1]))
  return used === -1 ? sent : sent.slice(0, used)
}

/** The waits of a phone after the codes in `sent`, newest first. */
export const waitOfPhone = (sent: readonly SentCode[], limits: CodeLimits, now: Date): PhoneWait => {
  const seriesBegin = now.getTime() - limits.resendSeriesSeconds * 1000
  const row = unusedRow(sent).filter(one => one.createdAt.getTime() > seriesBegin)
  const waits = limits.resendWaitSeconds
  const wait = waits[Math.min(row.length, waits.length) - 1] ?? 0
  const windows = limits.perPhone.map(({ count, seconds }) =>
    secondsUntil(sent[count - 1]?.createdAt, seconds, now),
  )
  return { resend: secondsUntil(row[0]?.createdAt, wait, now), window: Math.max(...windows) }
}
