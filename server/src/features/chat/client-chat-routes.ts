import {
  countUnreadMessages,
  listMessages,
  readMessages,
  sendMessage as sendMessageEndpoint,
} from '@karvon/contract/chat'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/http/caller.ts'
import { answerReplayed } from '../../platform/http/idempotency/answer-replayed.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationOf, countUnread } from './conversation-repository.ts'
import { keyedMessage } from './keyed-message.ts'
import { readAnswers } from './mark-read.ts'
import { partOfMessages } from './message-view.ts'
import { messageIn, sendMessage } from './write-message.ts'

/** Routes of the client's conversation with operators. */
export const serveClientChat = (app: FastifyInstance, deps: ChatDeps): void => {
  const { db, clock } = deps
  const { writePoint } = deps.geo
  serveEndpoint(app, listMessages, async ({ caller, query, locale }) => {
    const id = await conversationOf(db, signedIn(caller).userId)
    return accept(
      id === null
        ? { items: [], nextCursor: null }
        : await partOfMessages(db, id, query, { locale, writePoint }),
    )
  })
  serveEndpoint(app, sendMessageEndpoint, async call => {
    const message = messageIn(call)
    if (!message.ok) return message
    const keyed = { ...keyedMessage(call, message.value, clock.now()), locale: call.locale }
    const sent = await sendMessage(deps, keyed, message.value)
    return answerReplayed(sent, call.reply)
  })
  serveEndpoint(app, countUnreadMessages, async ({ caller }) =>
    accept({ unread: await countUnread(db, signedIn(caller).userId) }),
  )
  serveEndpoint(app, readMessages, async ({ caller, body }) =>
    accept({ unread: await readAnswers(deps, signedIn(caller).userId, body.upTo) }),
  )
}
