import type { FastifyInstance } from 'fastify'
import type { ChatDeps } from './chat-deps.ts'
import { serveClientChat } from './client-chat-routes.ts'
import { serveOperatorChat } from './operator-chat-routes.ts'

/** The conversations between clients and the administrator, from both sides. */
export const registerChat = (app: FastifyInstance, deps: ChatDeps): void => {
  serveClientChat(app, deps)
  serveOperatorChat(app, deps)
}
