import type { FastifyInstance } from 'fastify'
import type { ChatDeps } from './chat-deps.ts'
import { serveClientChat } from './client-chat-routes.ts'
import { serveOperatorChat } from './operator-chat-routes.ts'

/** Routes of the conversations with operators, for both sides. */
export const registerChat = (app: FastifyInstance, deps: ChatDeps): void => {
  serveClientChat(app, deps)
  serveOperatorChat(app, deps)
}
