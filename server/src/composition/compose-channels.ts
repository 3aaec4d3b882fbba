import type { FastifyInstance } from 'fastify'
import type { ChannelPorts } from '../features/notices/delivery/channel-port.ts'
import { createSmsChannel } from '../features/notices/delivery/sms-channel.ts'
import { noticeHeadline } from '../features/notices/notice-texts.ts'
import { registerPush } from '../features/push/push-routes.ts'
import { createSendPush } from '../features/push/send-push.ts'
import type { AppDeps } from './app-deps.ts'

/** The channels by which notices leave the site, and what people set up for them. */
type Channels = {
  readonly ports: ChannelPorts
  register(api: FastifyInstance): void
}

/** Gives each channel its provider and the sentences of notices. */
export const composeChannels = ({ config, clock, database, secret, sms }: AppDeps): Channels => {
  const { push: setting, publicUrl } = config
  const push = { db: database.db, clock, setting, secret, publicUrl, describe: noticeHeadline }
  return {
    ports: { sms: createSmsChannel(sms.port), push: createSendPush(push) },
    register: api => registerPush(api, push),
  }
}
