import {
  mayNotify,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
} from '@karvon/domain/notices/notice-kinds'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'
import { chargeSms } from '../../platform/sms/sms-budget.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { readSettings, readUnsent } from './notice-repository.ts'
import { noticeText } from './notice-texts.ts'
import { quietEnd } from './quiet-end.ts'

/** The job that sends a notice outside the site. */
export const SEND_NOTICE = 'send_notice'

type Way = Exclude<NoticeChannel, 'site'>

type SendNotice = {
  readonly noticeId: number
  /** The remaining channels; by default all that the settings allow. */
  readonly ways?: readonly Way[]
  readonly attempt?: number
}

const WAYS: readonly Way[] = ['sms', 'telegram']
const MOST_ATTEMPTS = 4
const AGAIN_AFTER_MS = 60_000

/** Whether a kind is sent outside the site at all, now or after quiet hours. */
export const leavesSite = (kind: NoticeKind, settings: NoticeSettings, now: Date): boolean => {
  const at = quietEnd(now, settings)
  return WAYS.some(way => mayNotify(kind, way, settings, at))
}

type Message = { readonly id: string; readonly phone: string; readonly text: string }

const send = async (way: Way, message: Message, { sms, telegram }: NoticeDeps): Promise<void> => {
  await (way === 'sms' ? sms : telegram)?.send(message)
}

/** Sends on every channel; failures are retried a few times. */
const sendAll = async (
  job: SendNotice,
  ways: readonly Way[],
  message: Message,
  deps: NoticeDeps,
): Promise<void> => {
  const sent = await Promise.allSettled(ways.map(way => send(way, message, deps)))
  const failed = ways.filter((_, at) => sent[at]?.status === 'rejected')
  const attempt = (job.attempt ?? 1) + 1
  if (failed.length === 0 || attempt > MOST_ATTEMPTS) return
  const runAt = new Date(deps.clock.now().getTime() + AGAIN_AFTER_MS * (attempt - 1))
  const payload: SendNotice = { noticeId: job.noticeId, ways: failed, attempt }
  await inTransaction(deps.db, tx => enqueue(tx, { kind: SEND_NOTICE, payload, runAt }))
}

type Unsent = NonNullable<Awaited<ReturnType<typeof readUnsent>>>

/**
 * Removes SMS from the channels if the phone was never proved, or if its budget or the order's is used up; the notice
 * stays on the site.
 */
const withinBudget = async (
  tx: Tx,
  ways: readonly Way[],
  { phone, orderId, isPhoneProved }: Unsent,
  now: Date,
): Promise<readonly Way[]> => {
  if (!ways.includes('sms') || phone === null) return ways
  const isSent = isPhoneProved && (await chargeSms(tx, { phone, orderId, kind: 'notice' }, now))
  return isSent ? ways : ways.filter(way => way !== 'sms')
}

/**
 * Sends a notice by SMS and Telegram according to the reader's settings at that time: not once it was read on the site, in
 * quiet hours only after them. It is sent after the commit: at most once, and not if the process dies just then.
 */
export const sendNoticeJob =
  (deps: NoticeDeps): JobHandler =>
  async (tx: Tx, job: SendNotice, now: Date) => {
    const notice = await readUnsent(tx, job.noticeId)
    if (notice === null || notice.phone === null) return undefined
    const settings = await readSettings(tx, notice.userId)
    const runAt = quietEnd(now, settings)
    if (runAt > now) {
      await enqueue(tx, { kind: SEND_NOTICE, payload: job, runAt })
      return undefined
    }
    const allowed = (job.ways ?? WAYS).filter(way => mayNotify(notice.kind, way, settings, now))
    const ways = await withinBudget(tx, allowed, notice, now)
    if (ways.length === 0) return undefined
    const text = noticeText(notice)
    const message = { id: `notice-${notice.id}`, phone: notice.phone, text }
    return () => sendAll(job, ways, message, deps)
  }
