import { room } from '@karvon/contract/events'
import type { RawBuilder } from 'kysely'
import { type UnitOfWork, workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NoticeReaders } from '../../platform/db/queries/notice-readers.ts'
import type { JobHandlers } from '../../platform/jobs/job-queue.ts'
import type { NoticeDeps } from './notice-deps.ts'
import {
  countUnread,
  type NewNotice,
  noticeView,
  readReader,
  selectReaders,
  settingsIn,
} from './notice-repository.ts'
import { quietEnd } from './quiet-end.ts'
import { leavesSite, SEND_NOTICE, sendNoticeJob } from './send-notice.ts'

/** Notices for people. */
export type Notices = {
  /** Writes a notice, publishes it after the commit, and sends it by the reader's other channels. */
  notify(tx: Tx, notice: NewNotice): Promise<void>
  /** The same as part of a unit of work; `readers` are the settings of its reader, among others. */
  addNotice(work: UnitOfWork, notice: NewNotice, readers: NoticeReaders): void
  /** The settings that `addNotice` needs, as an expression; `userIds` are the readers, in a list or a query. */
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  readonly jobs: JobHandlers
}

const createNoticeAdder =
  ({ db, publish, isHeard }: NoticeDeps): Notices['addNotice'] =>
  (work, notice, readers) => {
    const { userId, kind, at, orderId, facts = {} } = notice
    const id = work.newId('notices')
    work.insert('notices', { id, user_id: userId, kind, order_id: orderId, facts, created_at: at })
    work.afterwards(async ids => {
      const to = room.user(userId)
      if (!isHeard([to])) return
      const view = noticeView({ ...notice, id: ids('notices', id.nth) })
      publish({ to, event: 'notice', payload: { notice: view, unread: await countUnread(db, userId) } })
    })
    const settings = settingsIn(readers, userId)
    if (!leavesSite(kind, settings, at)) return
    const runAt = quietEnd(at, settings)
    work.insert('jobs', { kind: SEND_NOTICE, payload: { noticeId: id }, run_at: runAt })
  }

export const createNotices = (deps: NoticeDeps): Notices => {
  const addNotice = createNoticeAdder(deps)
  return {
    notify: async (tx, notice) => {
      const readers = await readReader(tx, notice.userId)
      await workIn(tx, work => addNotice(work, notice, readers))
    },
    addNotice,
    selectReaders,
    jobs: { [SEND_NOTICE]: sendNoticeJob(deps) },
  }
}
