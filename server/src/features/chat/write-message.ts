import type {
  answerChat as answerChatEndpoint,
  sendMessage as sendMessageEndpoint,
} from '@karvon/contract/chat'
import type { Endpoint } from '@karvon/contract/endpoint'
import { readFields } from '@karvon/contract/wire/read-fields'
import { mayWriteNow } from '@karvon/domain/chat/message-rate'
import { readMessageText } from '@karvon/domain/chat/message-text'
import { answerAs } from '@karvon/domain/chat/take-chat'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import {
  type Command,
  type CommandCall,
  type Decided,
  decidedBy,
} from '../../platform/commands/serve-command.ts'
import { createUnitOfWork } from '../../platform/commands/unit-of-work.ts'
import { signedIn } from '../../platform/http/caller.ts'
import type { SentFields } from '../../platform/http/request-fields.ts'
import { publishMessage } from './announce-chat.ts'
import type { ChatDeps } from './chat-deps.ts'
import { withPresentChat } from './chat-view.ts'
import type { Side } from './conversation-repository.ts'
import { createFactsReader, type MessageFacts } from './message-facts.ts'
import { addMessage, messageRow, type WrittenMessage } from './message-rows.ts'
import { type MessageView, messageView, type Reader } from './message-view.ts'

type Sent = Pick<CommandCall<Endpoint>, 'fields' | 'photos' | 'caller' | 'key' | 'now' | 'locale'>

/** A message with all that deciding about it needs. */
type SentMessage = {
  readonly call: Sent
  readonly author: Side
  readonly clientId: number
  readonly orderId: number | null
  readonly facts: MessageFacts
  readonly reader: Reader
}

const orderIdIn = ({ fields }: Pick<SentFields, 'fields'>): Decision<number | null> => {
  const reader = readFields(fields)
  const orderId = reader.integer('order_id')
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  const isId = orderId === null || (orderId >= 1 && orderId <= 2_147_483_647)
  return isId ? accept(orderId) : refuse('integer_invalid', 'order_id')
}

const writtenOf = ({ call, author, clientId, facts }: SentMessage, text: string): WrittenMessage => {
  const { userId, person } = signedIn(call.caller)
  const { conversation, card } = facts
  return {
    ...{ author, authorId: userId, person, clientId, text, card, photos: [] },
    sentKey: call.key ?? null,
    // not before the message that it follows
    at: new Date(Math.max(call.now.getTime(), conversation?.last_at?.getTime() ?? 0)),
  }
}

const checked = (sent: SentMessage): Decision<string> => {
  const { call, author, orderId, facts } = sent
  const text = readMessageText(readFields(call.fields).raw('message'), { photos: call.photos.length })
  if (!text.ok) return text
  const { conversation } = facts
  if (author === 'operator') {
    if (conversation === null) return refuse('not_found')
    const { assigned_to: assignedTo, version } = conversation
    const held = answerAs({ assignedTo, version }, signedIn(call.caller).userId)
    if (!held.ok) return held
  }
  const pace = mayWriteNow(facts.pacedSince, call.now)
  if (!pace.ok) return pace
  return orderId !== null && facts.card === null ? refuse('not_found') : text
}

const decide = (
  sent: SentMessage,
  photos: readonly string[],
  deps: ChatDeps,
): Decision<Decided<MessageView>> => {
  const text = checked(sent)
  if (!text.ok) return text
  const { conversation, authorVersion } = sent.facts
  const message = { ...writtenOf(sent, text.value), photos }
  const view = (id: number, reader: Reader) => messageView(messageRow(message, id), reader)
  const work = createUnitOfWork()
  addMessage(work, message, conversation, authorVersion)
  work.afterwards(ids =>
    publishMessage(
      {
        chatId: conversation?.id ?? ids('conversations'),
        clientId: message.clientId,
        view: reader => view(ids('messages'), reader),
      },
      deps,
    ),
  )
  return accept(decidedBy(work, view(0, sent.reader), 'messages'))
}

/** Reads a message of this side in the conversation of a client, or in one by its id. */
const createLoader = (author: Side, { db, geo }: ChatDeps) => {
  const readFacts = createFactsReader(db, author)
  return async (call: Sent, id: number): Promise<Decision<SentMessage>> => {
    const orderId = orderIdIn(call)
    if (!orderId.ok) return orderId
    const { userId } = signedIn(call.caller)
    const facts = await readFacts({ id, authorId: userId, orderId: orderId.value })
    const clientId = author === 'client' ? userId : (facts.conversation?.client_id ?? 0)
    const reader = { locale: call.locale, writePoint: geo.writePoint }
    return accept({ call, author, clientId, orderId: orderId.value, facts, reader })
  }
}

/** A client's message to the operators; the first one creates the conversation. */
export const sendMessage = (deps: ChatDeps): Command<typeof sendMessageEndpoint, SentMessage> => {
  const load = createLoader('client', deps)
  return {
    load: call => load(call, signedIn(call.caller).userId),
    decide: (sent, photos) => decide(sent, photos, deps),
  }
}

/** An operator's reply; an unassigned conversation becomes theirs, another operator's must be taken over first. */
export const answerChat = (deps: ChatDeps): Command<typeof answerChatEndpoint, SentMessage> => {
  const load = createLoader('operator', deps)
  return {
    load: call => load(call, call.params.id),
    decide: (sent, photos) => decide(sent, photos, deps),
    withPresent: (refused, { params }) => withPresentChat(deps.db, params.id, refused),
  }
}
