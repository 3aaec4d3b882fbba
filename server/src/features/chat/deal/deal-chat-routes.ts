import {
  listDealMessages,
  readDealChat,
  readDealMessages as readDealMessagesEndpoint,
  sendDealMessage as sendDealMessageEndpoint,
} from '@karvon/contract/deal-chat'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveCommand } from '../../../platform/commands/serve-command.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { DealChatDeps } from './deal-deps.ts'
import { readMember } from './deal-facts.ts'
import { partOfDealMessages } from './deal-message.ts'
import { readAsOperator } from './operator-reading.ts'
import { readDealMessages } from './read-deal-messages.ts'
import { sendDealMessage } from './send-deal-message.ts'

/** Routes of the chats between clients and drivers. */
export const registerDealChat = (app: FastifyInstance, deps: DealChatDeps): void => {
  const { db } = deps
  serveEndpoint(app, listDealMessages, async ({ caller, params: { orderId }, query }) => {
    const member = await readMember(db, orderId, caller)
    if (member === null) return refuse('not_found')
    return accept(await partOfDealMessages(db, { ...query, orderId, partOf: member.partOf }))
  })
  serveCommand(app, sendDealMessageEndpoint, deps, sendDealMessage(deps))
  serveEndpoint(app, readDealMessagesEndpoint, ({ caller, params: { orderId }, body: { upTo } }) =>
    readDealMessages(deps, { orderId, upTo }, caller),
  )
  serveEndpoint(app, readDealChat, ({ caller, request, params: { orderId }, query, body: { reason = '' } }) =>
    readAsOperator(deps, { ...query, orderId, reason }, changerOf(caller, request)),
  )
}
