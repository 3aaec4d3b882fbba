import type { FastifyInstance } from 'fastify'
import type { ChannelPorts } from '../features/notices/delivery/channel-port.ts'
import { createSmsChannel } from '../features/notices/delivery/sms-channel.ts'
import { noticeHeadline } from '../features/notices/notice-texts.ts'
import { registerPush } from '../features/push/push-routes.ts'
import { createSendPush } from '../features/push/send-push.ts'
import { forgetSubscriptions } from '../features/push/subscription-repository.ts'
import type { Tx } from '../platform/db/database.ts'
import type { AppDeps } from './app-deps.ts'
import type { ComposedTelegram } from './compose-telegram.ts'

/** The channels by which notices leave the site, and what people set up for them. */
type Channels = {
  readonly ports: ChannelPorts
  register(api: FastifyInstance): void
  /** What was set up with a phone ends with it. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
}

/** Gives each channel its provider and the sentences of notices. */
export const composeChannels = (
  { config, clock, database, secret, sms }: AppDeps,
  telegram: ComposedTelegram,
): Channels => {
  const { push: setting, publicUrl } = config
  const push = { db: database.db, clock, setting, secret, publicUrl, describe: noticeHeadline }
  return {
    ports: { sms: createSmsChannel(sms.port), push: createSendPush(push), ...telegram.channels },
    register: api => {
      registerPush(api, push)
      telegram.register(api)
    },
    onPhoneChange: async (tx, userId) => {
      await telegram.onPhoneChange(tx, userId)
      await forgetSubscriptions(tx, userId)
    },
  }
}
