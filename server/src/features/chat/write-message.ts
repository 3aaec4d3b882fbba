import { readFields } from '@karvon/contract/wire/read-fields'
import { MESSAGES_PER_MINUTE, mayWriteNow } from '@karvon/domain/chat/message-rate'
import { readMessageText } from '@karvon/domain/chat/message-text'
import { answerAs } from '@karvon/domain/chat/take-chat'
import { accept, type Decision, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { Tx } from '../../platform/db/database.ts'
import { type StorePhotos, sentPhotos, withStoredPhotos } from '../../platform/files/sent-photos.ts'
import type { SentFile } from '../../platform/http/bodies/receive-form.ts'
import { exactlyOnce, type KeyedRequest, Refused } from '../../platform/http/idempotency/exactly-once.ts'
import type { SentFields } from '../../platform/http/request-fields.ts'
import { announceMessage } from './announce-chat.ts'
import { notifyWhenAway } from './answered-notice.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  insertMessage,
  isOrderOf,
  type LockedConversation,
  lastWrittenAt,
  lockConversation,
  lockOwnConversation,
  type Side,
  saveHolder,
} from './conversation-repository.ts'
import { type MessageView, readMessage } from './message-view.ts'

/** A message as sent. */
export type SentMessage = {
  readonly text: unknown
  readonly orderId: number | null
  readonly photos: readonly SentFile[]
}

/** Reads a message from a request. */
export const messageIn = ({ fields, files }: Pick<SentFields, 'fields' | 'files'>): Decision<SentMessage> => {
  const photos = sentPhotos({ fields, files })
  if (!photos.ok) return photos
  const reader = readFields(fields)
  const orderId = reader.integer('order_id')
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  const isId = orderId === null || (orderId >= 1 && orderId <= 2_147_483_647)
  return isId
    ? accept({ text: reader.raw('message'), orderId, photos: photos.value })
    : refuse('integer_invalid', 'order_id')
}

/** A request with its response language. */
type Asked = KeyedRequest & { readonly locale: Locale }

type Writer = {
  readonly author: Side
  readonly authorId: number
  readonly sentKey: string | null
  readonly locale: Locale
}

const writerOf = (author: Side, { userId, key, locale }: Asked): Writer => ({
  author,
  authorId: userId,
  sentKey: key ?? null,
  locale,
})

type Written = { readonly value: MessageView; readonly replayed: boolean }

const mustBe = <T>(decision: Decision<T>): T => {
  if (!decision.ok) throw new Refused(decision.refusals)
  return decision.value
}

type Checked = {
  readonly text: string
  readonly orderId: number | null
  /** Names of stored pictures. */
  readonly photos: readonly string[]
}

/** Writes with the conversation locked, within the rate limit and only about the client's own orders. */
const write = async (
  tx: Tx,
  conversation: LockedConversation,
  { author, authorId, sentKey, locale }: Writer,
  { text, orderId, photos, at }: Checked & { readonly at: Date },
  deps: ChatDeps,
): Promise<MessageView> => {
  mustBe(mayWriteNow(await lastWrittenAt(tx, authorId, MESSAGES_PER_MINUTE), at))
  if (orderId !== null && !(await isOrderOf(tx, orderId, conversation.client_id))) {
    throw new Refused([refusal('not_found')])
  }
  const id = await insertMessage(tx, conversation, {
    author,
    authorId,
    text,
    photos,
    orderId,
    sentKey,
    at,
  })
  announceMessage(tx, conversation, id, deps)
  if (author === 'operator') await notifyWhenAway(tx, id, at)
  return readMessage(tx, id, { locale, writePoint: deps.geo.writePoint })
}

/** Checks text and rate before photos are decoded. */
const prepare = async (
  deps: ChatDeps,
  { userId, now }: KeyedRequest,
  { text, orderId, photos }: SentMessage,
  keep: StorePhotos,
): Promise<Decision<Checked>> => {
  const read = readMessageText(text, { photos: photos.length })
  if (!read.ok) return read
  if (photos.length === 0) return accept({ text: read.value, orderId, photos: [] })
  const pace = mayWriteNow(await lastWrittenAt(deps.db, userId, MESSAGES_PER_MINUTE), now)
  if (!pace.ok) return pace
  const names = await keep(photos)
  return names.ok ? accept({ text: read.value, orderId, photos: names.value }) : names
}

/** Sends a client's message, exactly once per key; the first one creates the conversation. */
export const sendMessage = (deps: ChatDeps, keyed: Asked, sent: SentMessage): Promise<Decision<Written>> =>
  withStoredPhotos(deps.images, keep =>
    exactlyOnce(deps.db, keyed, {
      prepare: () => prepare(deps, keyed, sent, keep),
      write: async (tx, checked) => {
        const conversation = await lockOwnConversation(tx, keyed.userId)
        return write(tx, conversation, writerOf('client', keyed), { ...checked, at: deps.clock.now() }, deps)
      },
    }),
  )

/**
 * Sends an operator's reply; an unassigned conversation becomes theirs, another operator's must be taken over
 * first.
 */
export const answerChat = (
  deps: ChatDeps,
  keyed: Asked,
  chatId: number,
  sent: SentMessage,
): Promise<Decision<Written>> =>
  withStoredPhotos(deps.images, keep =>
    exactlyOnce(deps.db, keyed, {
      prepare: () => prepare(deps, keyed, sent, keep),
      write: async (tx, checked) => {
        const { userId: operatorId } = keyed
        const conversation = await lockConversation(tx, chatId)
        if (conversation === null) throw new Refused([refusal('not_found')])
        const { assigned_to: assignedTo, version } = conversation
        mustBe(answerAs({ assignedTo, version }, operatorId))
        if (assignedTo === null) await saveHolder(tx, conversation, operatorId)
        const answer = { ...checked, at: deps.clock.now() }
        return write(tx, conversation, writerOf('operator', keyed), answer, deps)
      },
    }),
  )
