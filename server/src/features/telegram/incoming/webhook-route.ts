import { createHash, timingSafeEqual } from 'node:crypto'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { sendRefusals } from '../../../platform/http/send-refusals.ts'
import { readUpdate } from './read-update.ts'
import type { UpdateReceiver } from './update-receiver.ts'

/** Where Telegram calls, below `/api`. */
export const WEBHOOK_PATH = '/outside/telegram'

/** Bot API, `setWebhook`: the secret token comes in this header of every call. */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** A message with all it replies to; photos are fetched separately. */
const BODY_LIMIT = 128 * 1024

/** When Telegram should try again with what did not fit. */
const RETRY_SECONDS = 5

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Digests have one length, so that the comparison takes the same time for every guess. */
const isSecret = (expected: Buffer, given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(expected, digest(given))

type WebhookDeps = {
  readonly clock: Clock
  readonly secret: string
  readonly receiver: UpdateReceiver
}

const createHandler =
  ({ clock, receiver }: WebhookDeps) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const read = readUpdate(request.body, clock.now())
    if (read === null) return sendRefusals(request, reply, [refusal('unreadable_body')])
    const stored = read.update === null ? 'stored' : await receiver.receive(read.update)
    if (stored === 'stored') return reply.send({ ok: true })
    const code = stored === 'full' ? 'busy' : 'too_many_requests'
    return sendRefusals(request, reply, [refusal(code, undefined, { seconds: RETRY_SECONDS })])
  }

/**
 * The webhook: it answers as soon as an update is stored. Without the secret it takes and tells nothing; what is no message to the bot is
 * answered like any other, or Telegram would repeat it.
 */
export const registerWebhook = (app: FastifyInstance, deps: WebhookDeps): void => {
  const expected = digest(deps.secret)
  app.route({
    method: 'POST',
    url: WEBHOOK_PATH,
    bodyLimit: BODY_LIMIT,
    onRequest: async (request, reply) => {
      if (isSecret(expected, request.headers[SECRET_HEADER])) return
      return sendRefusals(request, reply, [refusal('forbidden')])
    },
    handler: createHandler(deps),
  })
}
