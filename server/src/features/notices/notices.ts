import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs/job-queue.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { insertNotice, type NewNotice } from './notice-repository.ts'
import { quietEnd } from './quiet-end.ts'
import { leavesSite, SEND_NOTICE, sendNoticeJob } from './send-notice.ts'

/** Notices for people. */
export type Notices = {
  /** Writes a notice, publishes it after the commit, and sends it by the reader's other channels. */
  notify(tx: Tx, notice: NewNotice): Promise<void>
  readonly jobs: JobHandlers
}

export const createNotices = (deps: NoticeDeps): Notices => ({
  notify: async (tx, notice) => {
    const { userId, kind, at } = notice
    const { view, unread, settings } = await insertNotice(tx, notice)
    afterCommit(tx, () =>
      deps.publish({ to: room.user(userId), event: 'notice', payload: { notice: view, unread } }),
    )
    if (!leavesSite(kind, settings, at)) return
    await enqueue(tx, { kind: SEND_NOTICE, payload: { noticeId: view.id }, runAt: quietEnd(at, settings) })
  },
  jobs: { [SEND_NOTICE]: sendNoticeJob(deps) },
})
