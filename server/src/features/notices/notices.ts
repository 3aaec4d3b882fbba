import { room } from '@karvon/contract/events'
import { wantedChannels } from '@karvon/domain/notices/next-delivery'
import type { NoticeSettings } from '@karvon/domain/notices/notice-settings'
import { type NoticeKind, noticeRow, readersOf } from '@karvon/domain/notices/notice-table'
import type { RawBuilder } from 'kysely'
import type { TransactionWork, UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { JobHandler, JobHandlers } from '../../platform/jobs/job-queue.ts'
import { createDispatcher, type Dispatcher } from './delivery/dispatcher.ts'
import type { NoticeDeps } from './notice-deps.ts'
import {
  type AddNotice,
  countUnread,
  type NewNotice,
  type NoticeReaders,
  noticeView,
  readReaders,
  selectReaders,
  settingsIn,
} from './notice-repository.ts'

/** Notices for people. */
export type Notices = {
  readonly addNotice: AddNotice
  /** The settings that `addNotice` needs, as an expression; `userIds` are the readers, in a list or a query. */
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  readonly dispatcher: Dispatcher
  readonly jobs: JobHandlers
}

/** Whether a notice of a kind is ever sent outside the site to somebody with these settings. */
const leavesSite = (kind: NoticeKind, settings: NoticeSettings): boolean =>
  readersOf(kind).some(reader => {
    const row = noticeRow(kind, reader)
    return row !== undefined && wantedChannels(row, settings).length > 0
  })

const createNoticeAdder = ({ db, publish, isHeard }: NoticeDeps, wake: () => void): AddNotice => {
  const add = (work: UnitOfWork, notice: NewNotice, readers: NoticeReaders): void => {
    const { userId, kind, at, orderId, facts = {} } = notice
    const id = work.newId('notices')
    work.insert('notices', { id, user_id: userId, kind, order_id: orderId, facts, created_at: at })
    work.afterwards(async ids => {
      const to = room.user(userId)
      if (!(await isHeard([to]))) return
      const view = noticeView({ ...notice, id: ids('notices', id.nth) })
      publish({ to, event: 'notice', payload: { notice: view, unread: await countUnread(db, userId) } })
    })
    if (!leavesSite(kind, settingsIn(readers, userId))) return
    work.insert('notice_queue', { notice_id: id, due_at: at })
    work.afterwards(wake)
  }
  const withoutReaders = new WeakMap<TransactionWork, NewNotice[]>()
  const addUnread = (work: TransactionWork, notice: NewNotice): void => {
    const before = withoutReaders.get(work)
    if (before !== undefined) {
      before.push(notice)
      return
    }
    const notices = [notice]
    withoutReaders.set(work, notices)
    work.beforehand(async tx => {
      const readers = await readReaders(
        tx,
        notices.map(({ userId }) => userId),
      )
      for (const each of notices) add(work, each, readers)
    })
  }
  return (work: UnitOfWork | TransactionWork, notice: NewNotice, readers?: NoticeReaders): void => {
    if (readers !== undefined) add(work, notice, readers)
    else if ('beforehand' in work) addUnread(work, notice)
    else throw new Error(`nobody has read how ${notice.userId} wants to be told`)
  }
}

/** Notices of the version before, which left the site by jobs of their own. */
const queueNotice: JobHandler = async (tx: Tx, { noticeId }: { readonly noticeId: number }, now: Date) => {
  await tx
    .insertInto('notice_queue')
    .columns(['notice_id', 'due_at'])
    .expression(eb =>
      eb
        .selectFrom('notices')
        .select(['id', eb.val(now).as('due_at')])
        .where('id', '=', noticeId)
        .where('read_at', 'is', null),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return undefined
}

export const createNotices = (deps: NoticeDeps): Notices => {
  const dispatcher = createDispatcher(deps)
  const addNotice = createNoticeAdder(deps, dispatcher.wake)
  return {
    addNotice,
    selectReaders,
    dispatcher,
    jobs: { send_notice: queueNotice },
  }
}

export type { AddNotice, NewNotice, NoticeReaders } from './notice-repository.ts'
