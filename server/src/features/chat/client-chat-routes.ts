import {
  countUnreadMessages,
  listMessages,
  readMessages,
  sendMessage as sendMessageEndpoint,
} from '@karvon/contract/chat'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../../platform/commands/serve-command.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationOf, countUnread } from './conversation-repository.ts'
import { readAnswers } from './mark-read.ts'
import { partOfMessages } from './message-view.ts'
import { sendMessage } from './write-message.ts'

/** Routes of the client's conversation with operators. */
export const serveClientChat = (app: FastifyInstance, deps: ChatDeps): void => {
  const { db } = deps
  const { writePoint } = deps.geo
  serveEndpoint(app, listMessages, async ({ caller, query, locale }) => {
    const id = await conversationOf(db, signedIn(caller).userId)
    return accept(
      id === null
        ? { items: [], nextCursor: null }
        : await partOfMessages(db, id, query, { locale, writePoint }),
    )
  })
  serveCommand(app, sendMessageEndpoint, deps, sendMessage(deps))
  serveEndpoint(app, countUnreadMessages, async ({ caller }) =>
    accept({ unread: await countUnread(db, signedIn(caller).userId) }),
  )
  serveEndpoint(app, readMessages, async ({ caller, body }) =>
    accept({ unread: await readAnswers(deps, signedIn(caller).userId, body.upTo) }),
  )
}
