import {
  answerChat as answerChatEndpoint,
  assignChat as assignChatEndpoint,
  countWaitingChats,
  listChatMessages,
  listChats,
  listReadyAnswers,
  readChat,
  saveReadyAnswers as saveReadyAnswersEndpoint,
  showChat,
} from '@karvon/contract/chat'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveCommand } from '../../platform/commands/serve-command.ts'
import type { Db } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { type RefusedNow, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { assignChat } from './assign-chat.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ChatView, countWaiting, pageOfChats, readChatView, withPresentChat } from './chat-view.ts'
import { readQuestions } from './mark-read.ts'
import { partOfMessages } from './message-view.ts'
import { readReadyAnswers, saveReadyAnswers } from './ready-answers.ts'
import { answerChat } from './write-message.ts'

const PER_PAGE = 20

/** The conversation after a change. */
const chatNow = async (
  db: Db,
  chatId: number,
  changed: Decision<unknown>,
): Promise<Decision<ChatView> | RefusedNow<ChatView>> => {
  if (!changed.ok) return withPresentChat(db, chatId, changed)
  const chat = await readChatView(db, chatId)
  return chat === null ? refuse('not_found') : accept(chat)
}

const serveInbox = (app: FastifyInstance, { db }: ChatDeps): void => {
  serveEndpoint(app, listChats, async ({ caller, query }) => {
    const { filter = 'all', people = null, q = '', page = 1, perPage = PER_PAGE } = query
    const operatorId = signedIn(caller).userId
    return accept(await pageOfChats(db, { filter, people, q, operatorId, page, perPage }))
  })
  serveEndpoint(app, countWaitingChats, async ({ caller }) =>
    accept(await countWaiting(db, signedIn(caller).userId)),
  )
  serveEndpoint(app, showChat, ({ params }) => chatNow(db, params.id, accept(null)))
}

const serveChat = (app: FastifyInstance, deps: ChatDeps): void => {
  const { db } = deps
  const { writePoint } = deps.geo
  serveEndpoint(app, listChatMessages, async ({ params, query, locale }) => {
    if ((await readChatView(db, params.id)) === null) return refuse('not_found')
    return accept(await partOfMessages(db, params.id, query, { locale, writePoint }))
  })
  serveCommand(app, answerChatEndpoint, deps, answerChat(deps))
  serveEndpoint(app, assignChatEndpoint, async ({ params, body, caller, request }) => {
    const wanted = { chatId: params.id, operatorId: body.operatorId, seenVersion: body.version }
    return chatNow(db, params.id, await assignChat(deps, wanted, changerOf(caller, request)))
  })
  serveEndpoint(app, readChat, async ({ params, body }) =>
    chatNow(db, params.id, await readQuestions(deps, params.id, body.upTo)),
  )
}

/** Routes of the operators' conversations and canned replies. */
export const serveOperatorChat = (app: FastifyInstance, deps: ChatDeps): void => {
  serveInbox(app, deps)
  serveChat(app, deps)
  serveEndpoint(app, listReadyAnswers, async () => accept(await readReadyAnswers(deps.db)))
  serveEndpoint(app, saveReadyAnswersEndpoint, ({ body, caller, request }) =>
    saveReadyAnswers(deps, body, changerOf(caller, request)),
  )
}
