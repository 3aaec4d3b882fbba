import type { listMessages } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import type { CursorPage } from '../../platform/http/call.ts'

export type Message = DataOf<typeof listMessages>[number]

/** The order a message is about. */
export type MessageOrder = NonNullable<Message['order']>

/** A part of a conversation, in chronological order. */
export type MessagePart = CursorPage<Message[]>
