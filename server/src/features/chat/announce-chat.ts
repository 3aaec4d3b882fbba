import { room } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { ChatDeps } from './chat-deps.ts'
import { readChatView } from './chat-view.ts'
import type { LockedConversation, Side } from './conversation-repository.ts'
import { readMessage } from './message-view.ts'

type AnnounceDeps = Pick<ChatDeps, 'db' | 'geo' | 'publish' | 'isHeard'>

/** Events are in one language; pages refetch what contains place names. */
const ROOM_LOCALE = 'uz'

/** Publishes a conversation's inbox entry to operators after the commit. */
export const announceChat = (tx: Tx, chatId: number, { db, publish, isHeard }: AnnounceDeps): void =>
  afterCommit(tx, async () => {
    if (!isHeard([room.operators])) return
    const chat = await readChatView(db, chatId)
    if (chat === null) return
    publish({ to: room.operators, event: 'chat.updated', payload: { chat, version: chat.version } })
  })

const everybodyIn = ({ client_id }: LockedConversation) => [room.user(client_id), room.operators]

/** Publishes a message to both sides after the commit, in the same shape as over HTTP. */
export const announceMessage = (
  tx: Tx,
  conversation: LockedConversation,
  messageId: number,
  deps: AnnounceDeps,
): void => {
  const to = everybodyIn(conversation)
  afterCommit(tx, async () => {
    if (!deps.isHeard(to)) return
    const reader = { locale: ROOM_LOCALE, writePoint: deps.geo.writePoint } as const
    const message = await readMessage(deps.db, messageId, reader)
    const payload = { chatId: conversation.id, message }
    deps.publish({ to, event: 'chat.message', payload })
  })
  announceChat(tx, conversation.id, deps)
}

/** Publishes read progress to both sides after the commit. */
export const announceRead = (
  tx: Tx,
  conversation: LockedConversation,
  read: { readonly by: Side; readonly upTo: number; readonly at: Date },
  deps: AnnounceDeps,
): void => {
  const { by, upTo, at } = read
  const payload = { chatId: conversation.id, by, upTo, readAt: at.toISOString() }
  afterCommit(tx, () => deps.publish({ to: everybodyIn(conversation), event: 'chat.read', payload }))
  announceChat(tx, conversation.id, deps)
}
