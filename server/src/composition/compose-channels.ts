import type { FastifyInstance } from 'fastify'
import { registerDemo } from '../features/auth/demo-routes.ts'
import type { ChannelPorts } from '../features/notices/delivery/channel-port.ts'
import { createSmsChannel, reportSms } from '../features/notices/delivery/sms-channel.ts'
import { noticeHeadline } from '../features/notices/notice-texts.ts'
import { registerPush } from '../features/push/push-routes.ts'
import { createSendPush } from '../features/push/send-push.ts'
import { forgetSubscriptions } from '../features/push/subscription-repository.ts'
import { registerDemoTelegram } from '../features/telegram/demo/demo-telegram-routes.ts'
import type { Tx } from '../platform/db/database.ts'
import { registerSmsReports } from '../platform/sms/reports/report-routes.ts'
import { createBalanceWatch } from '../platform/sms/watch-balance.ts'
import type { RealtimeServer } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'
import type { ComposedConversation } from './compose-conversation.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { composeTelegram } from './compose-telegram.ts'
import type { BackgroundWork } from './together.ts'

/** The demo's on-screen phone, or the reports of providers. */
const registerSmsProviders = (
  api: FastifyInstance,
  { sms, mailing, clock, database: { db } }: AppDeps,
): void => {
  if (sms.outbox !== null) registerDemo(api, { outbox: sms.outbox, mails: mailing.outbox })
  if (sms.providers === undefined) return
  registerSmsReports(api, { db, clock, ...sms.providers, onReport: reportSms })
}

/** Where Eskiz sends for us, its balance is asked for. */
const smsWork = ({ sms, clock, database: { db } }: AppDeps): readonly BackgroundWork[] => {
  const eskiz = sms.providers?.eskiz ?? null
  return eskiz === null ? [] : [createBalanceWatch({ db, clock, eskiz })]
}

/** The channels by which notices leave the site, and what people set up for them. */
type Channels = {
  readonly ports: ChannelPorts
  readonly mail: ComposedMail
  register(api: FastifyInstance): void
  /** What was set up with a phone ends with it. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
  /** Ends other access that acts for the person, such as a linked Telegram chat. */
  readonly onNewPassword: (tx: Tx, userId: number) => Promise<void>
  /** What they do in the background. */
  readonly work: readonly BackgroundWork[]
}

/** Gives each channel its provider and the sentences of notices; `talk` is what is said in the bot's chats. */
export const composeChannels = (
  deps: AppDeps,
  line: Pick<RealtimeServer, 'publish'>,
  talk: () => ComposedConversation,
): Channels => {
  const { config, clock, database, secret, sms, demoBot } = deps
  const { push: setting, publicUrl } = config
  const telegram = composeTelegram(deps, line, talk)
  const mail = composeMail(deps)
  const push = { db: database.db, clock, setting, secret, publicUrl, describe: noticeHeadline }
  return {
    ports: {
      sms: createSmsChannel(sms.port),
      push: createSendPush(push),
      ...telegram.channels,
      ...mail.channels,
      ...deps.channels,
    },
    mail,
    register: api => {
      registerPush(api, push)
      telegram.register(api)
      mail.register(api)
      registerSmsProviders(api, deps)
      if (config.demo && demoBot !== undefined) registerDemoTelegram(api, { demoBot })
    },
    onPhoneChange: async (tx, userId) => {
      await telegram.onPhoneChange(tx, userId)
      await forgetSubscriptions(tx, userId)
    },
    onNewPassword: telegram.onNewPassword,
    work: [...telegram.runners, ...smsWork(deps), mail.work],
  }
}
