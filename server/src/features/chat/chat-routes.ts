import type { FastifyInstance } from 'fastify'
import type { ChatParts } from './chat-deps.ts'
import { serveClientChat } from './client-chat-routes.ts'
import { serveOperatorChat } from './operator-chat-routes.ts'

/** The conversations between clients and the administrator, from both sides. */
export const registerChat = (app: FastifyInstance, parts: ChatParts): void => {
  serveClientChat(app, parts)
  serveOperatorChat(app, parts)
}
