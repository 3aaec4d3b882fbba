import {
  listNotices,
  readNotices,
  saveNoticeSettings,
  showNoticeSettings,
} from '@karvon/contract/notices/notices'
import { accept, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import type { NoticeSettings } from '@karvon/domain/notices/notice-settings'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { readChannels } from './delivery/pending-notices.ts'
import type { NoticeDeps } from './notice-deps.ts'
import {
  countUnread,
  markRead,
  pageOfNotices,
  readSettings,
  reconsiderNotices,
  type Seen,
  writeSettings,
} from './notice-repository.ts'

const PER_PAGE = 20
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const checkQuietHours = ({ quietFrom, quietTo }: NoticeSettings): Refusal[] => [
  ...(TIME.test(quietFrom) ? [] : [refusal('time_invalid', 'quiet_from')]),
  ...(TIME.test(quietTo) ? [] : [refusal('time_invalid', 'quiet_to')]),
]

type Named = Readonly<Partial<Record<'upTo' | 'orderId' | 'noticeId', number | undefined>>>

/** What was seen; null unless exactly one thing is named. */
const seenIn = ({ upTo, orderId, noticeId }: Named): Seen | null => {
  const [seen, ...others]: Seen[] = [
    ...(upTo === undefined ? [] : [{ upTo }]),
    ...(orderId === undefined ? [] : [{ orderId }]),
    ...(noticeId === undefined ? [] : [{ noticeId }]),
  ]
  return seen === undefined || others.length > 0 ? null : seen
}

type RouteDeps = Pick<NoticeDeps, 'db' | 'clock'>

const serveNotices = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveReading(app, listNotices, db, async ({ caller, query }, reader) => {
    const { userId } = signedIn(caller)
    const page = await pageOfNotices(reader, userId, query.before, PER_PAGE)
    return accept({ ...page, unread: await countUnread(reader, userId) })
  })
  serveEndpoint(app, readNotices, async ({ caller, body }) => {
    const { userId } = signedIn(caller)
    const seen = seenIn(body)
    if (seen === null) return refuse('validation_failed')
    return inTransaction(db, async tx => {
      await markRead(tx, userId, seen, clock.now())
      return accept({ unread: await countUnread(tx, userId) })
    })
  })
}

const serveSettings = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveEndpoint(app, showNoticeSettings, async ({ caller }) => {
    const { userId } = signedIn(caller)
    return accept({ ...(await readSettings(db, userId)), channels: await readChannels(db, userId) })
  })
  serveEndpoint(app, saveNoticeSettings, async ({ caller, body }) => {
    const refusals = checkQuietHours(body)
    if (refusals.length > 0) return refuseAll(refusals)
    const { userId } = signedIn(caller)
    await inTransaction(db, async tx => {
      await writeSettings(tx, userId, body)
      await reconsiderNotices(tx, userId, clock.now())
    })
    return accept(body)
  })
}

/** Routes of notices and their delivery settings. */
export const registerNotices = (app: FastifyInstance, deps: RouteDeps): void => {
  serveNotices(app, deps)
  serveSettings(app, deps)
}
