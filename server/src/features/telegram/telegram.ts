import type { FastifyInstance } from 'fastify'
import type { BotPort } from './bot-port.ts'
import { handleUpdate, tellGivenUp } from './handle-update.ts'
import { createBotConnection } from './incoming/poll-updates.ts'
import { createUpdateReceiver, type UpdateReceiver } from './incoming/update-receiver.ts'
import type { UpdateSource } from './incoming/update-source.ts'
import { createUpdateWorker } from './incoming/update-worker.ts'
import { registerWebhook, WEBHOOK_PATH } from './incoming/webhook-route.ts'
import { createEndLink, type EndLink } from './linking/end-link.ts'
import { registerTelegramLinks } from './linking/link-routes.ts'
import { createSendToUser, type SendToUser } from './send-to-user.ts'
import type { TelegramDeps } from './telegram-deps.ts'

/** A bot: what it can do, and where its updates come from; `source` is null if they are handed to `receiver`. */
export type Bot = {
  readonly port: BotPort
  readonly name: string
  readonly webhookSecret: string | null
  readonly source: UpdateSource | null
}

/** The bot at work. */
export type Telegram = {
  register(api: FastifyInstance): void
  readonly sendToUser: SendToUser
  readonly endLink: EndLink
  readonly receiver: Pick<UpdateReceiver, 'receive'>
  /** Works off all that waits; returns how many updates that were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

/** Without TLS Telegram does not call; then someone else has set the webhook, or nobody has. */
const webhookOf = ({ siteOrigin }: TelegramDeps, { webhookSecret }: Pick<Bot, 'webhookSecret'>) =>
  webhookSecret === null || siteOrigin === null
    ? null
    : { url: `${siteOrigin}/api${WEBHOOK_PATH}`, secret: webhookSecret }

const connectionOf = (deps: TelegramDeps, bot: Omit<Bot, 'port'>, receiver: UpdateReceiver) => {
  const { source, webhookSecret, name } = bot
  const webhook = webhookOf(deps, bot)
  const isUnreachable = webhookSecret !== null && webhook === null
  if (source === null || isUnreachable) return null
  return createBotConnection({ clock: deps.clock, source, receiver, botName: name, webhook })
}

/** The Telegram bot: takes updates in, works them off in the order of each chat, and links chats to accounts. */
export const createTelegram = (deps: TelegramDeps, bot: Omit<Bot, 'port'>): Telegram => {
  const worker = createUpdateWorker({
    ...deps,
    handle: update => handleUpdate(deps, update),
    giveUp: update => tellGivenUp(deps, update),
  })
  const receiver = createUpdateReceiver({ ...deps, onStored: worker.wake })
  const connection = connectionOf(deps, bot, receiver)
  const endLink = createEndLink(deps)
  return {
    register: api => {
      const { webhookSecret: secret } = bot
      if (secret !== null) registerWebhook(api, { clock: deps.clock, secret, receiver })
      registerTelegramLinks(api, { ...deps, endLink })
    },
    sendToUser: createSendToUser(deps),
    endLink,
    receiver,
    runDue: worker.runDue,
    start: () => {
      worker.start()
      connection?.start()
    },
    stop: async () => {
      await connection?.stop()
      await receiver.stop()
      await worker.stop()
    },
  }
}
