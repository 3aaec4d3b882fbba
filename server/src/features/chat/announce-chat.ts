import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { Conversation, Side } from './conversation-repository.ts'
import type { MessageView, Reader } from './message-view.ts'

type AnnounceDeps = Pick<ChatDeps, 'geo' | 'publish' | 'isHeard'>

/** Events are in one language; pages refetch what contains place names. */
const ROOM_LOCALE = 'uz'

/** Publishes to operators that a conversation's inbox entry has changed. */
const publishChat = (chatId: number, { publish }: Pick<AnnounceDeps, 'publish'>): void =>
  publish({ to: room.operators, event: 'chat.updated', payload: { chatId } })

/** The same after the commit. */
export const announceChat = (tx: Tx, chatId: number, deps: Pick<AnnounceDeps, 'publish'>): void =>
  afterCommit(tx, () => publishChat(chatId, deps))

const everybodyIn = (clientId: number) => [room.user(clientId), room.operators]

/** A written message: its conversation, and how it reads. */
type Written = {
  readonly chatId: number
  readonly clientId: number
  readonly view: (reader: Reader) => MessageView
}

/** Publishes a message to both sides, in the same shape as over HTTP. */
export const publishMessage = async (
  { chatId, clientId, view }: Written,
  deps: AnnounceDeps,
): Promise<void> => {
  const to = everybodyIn(clientId)
  if (await deps.isHeard(to)) {
    const message = view({ locale: ROOM_LOCALE, writePoint: deps.geo.writePoint })
    deps.publish({ to, event: 'chat.message', payload: { chatId, message } })
  }
  publishChat(chatId, deps)
}

/** Publishes read progress to both sides after the commit. */
export const announceRead = (
  tx: Tx,
  conversation: Conversation,
  read: { readonly by: Side; readonly upTo: number; readonly at: Date },
  deps: Pick<AnnounceDeps, 'publish'>,
): void => {
  const { by, upTo, at } = read
  const payload = { chatId: conversation.id, by, upTo, readAt: at.toISOString() }
  afterCommit(tx, () =>
    deps.publish({ to: everybodyIn(conversation.client_id), event: 'chat.read', payload }),
  )
  announceChat(tx, conversation.id, deps)
}
