import type { listMessages } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import type { ChatSide, DealSide } from '@karvon/contract/events'
import type { CursorPage } from '../../platform/http/call.ts'

/** Who writes: in the conversation with support a client or driver (`client`) and the operators, in that of an order its two sides. */
export type Side = ChatSide | DealSide

type SupportMessage = DataOf<typeof listMessages>[number]

/** A message of either conversation; `authorId` is known where several people write for one side. */
export type Message = Omit<SupportMessage, 'author'> & { readonly author: Side; readonly authorId?: number }

/** The order a message is about. */
export type MessageOrder = NonNullable<Message['order']>

/** A part of a conversation, in chronological order. */
export type MessagePart = CursorPage<Message[]>
