import { listNotices, readNotices, saveNoticeSettings, showNoticeSettings } from '@karvon/contract/notices'
import { accept, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeSettings } from '@karvon/domain/notices/notice-kinds'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { countUnread, markRead, pageOfNotices, readSettings, writeSettings } from './notice-repository.ts'

const PER_PAGE = 20
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const checkQuietHours = ({ quietFrom, quietTo }: NoticeSettings): Refusal[] => [
  ...(TIME.test(quietFrom) ? [] : [refusal('time_invalid', 'quiet_from')]),
  ...(TIME.test(quietTo) ? [] : [refusal('time_invalid', 'quiet_to')]),
]

const settingsView = ({ sms, telegram, muted, quietFrom, quietTo }: NoticeSettings) => ({
  sms,
  telegram,
  muted: NOTICE_KINDS.filter(kind => muted.includes(kind)),
  quietFrom,
  quietTo,
})

type RouteDeps = Pick<NoticeDeps, 'db' | 'clock' | 'telegram'>

const serveNotices = (app: FastifyInstance, { db, clock }: RouteDeps): void => {
  serveEndpoint(app, listNotices, async ({ caller, query }) => {
    const { userId } = signedIn(caller)
    const page = await pageOfNotices(db, userId, query.before, PER_PAGE)
    return accept({ ...page, unread: await countUnread(db, userId) })
  })
  serveEndpoint(app, readNotices, async ({ caller, body }) => {
    const { userId } = signedIn(caller)
    return inTransaction(db, async tx => {
      await markRead(tx, userId, body.upTo, clock.now())
      return accept({ unread: await countUnread(tx, userId) })
    })
  })
}

const serveSettings = (app: FastifyInstance, { db, telegram }: RouteDeps): void => {
  const ways = NOTICE_CHANNELS.filter(way => way !== 'telegram' || telegram !== null)
  serveEndpoint(app, showNoticeSettings, async ({ caller }) =>
    accept({ ...settingsView(await readSettings(db, signedIn(caller).userId)), ways }),
  )
  serveEndpoint(app, saveNoticeSettings, async ({ caller, body }) => {
    const refusals = checkQuietHours(body)
    if (refusals.length > 0) return refuseAll(refusals)
    const settings = settingsView(body)
    await inTransaction(db, tx => writeSettings(tx, signedIn(caller).userId, settings))
    return accept({ ...settings, ways })
  })
}

/** Routes of notices and their delivery settings. */
export const registerNotices = (app: FastifyInstance, deps: RouteDeps): void => {
  serveNotices(app, deps)
  serveSettings(app, deps)
}
