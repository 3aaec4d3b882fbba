import { MESSAGES_PER_MINUTE } from '@karvon/domain/chat/message-rate'
import { sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Db } from '../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import { pointsOfOrder } from '../../platform/db/stored-points.ts'
import type { Conversation, Side } from './conversation-repository.ts'
import type { CardRow } from './message-view.ts'

/** A message about to be written: who writes it, in which conversation, and about which order. */
export type AskedMessage = {
  /** The client, or for an operator the conversation. */
  readonly id: number
  readonly authorId: number
  readonly orderId: number | null
}

/** What deciding about a message needs. */
export type MessageFacts = {
  /** Null before a client's first message, or if there is none of this id. */
  readonly conversation: Conversation | null
  /** When the author wrote the twentieth message before this one; null if they have not. */
  readonly pacedSince: Date | null
  /** Raised by each message of an operator, whose pace is counted over all conversations. */
  readonly authorVersion: number
  /** The order the message is about, if it is the client's or their company's, or the driver has it. */
  readonly card: CardRow | null
}

const WHOSE = {
  client: { found: sql`c.client_id = a.id`, clientId: sql`a.id` },
  operator: { found: sql`c.id = a.id`, clientId: sql`c.client_id` },
} as const

type FactsRow = { [Name in keyof Conversation]: Conversation[Name] | null } & {
  readonly paced_since: Date | null
  readonly write_version: number
  readonly card: CardRow | null
}

const conversationIn = ({ paced_since, write_version, card, ...columns }: FactsRow): Conversation | null =>
  columns.id === null ? null : (columns as Conversation)

const findFactsOf = ({ found, clientId }: (typeof WHOSE)[Side]) =>
  compileOnce(
    (_, { asked }: Placeholders<{ asked: string }>) => sql<FactsRow>`
    select c.*, w.write_version,
      (select m.created_at from messages m where m.author_id = a.author_id order by m.id desc
        offset ${MESSAGES_PER_MINUTE - 1} limit 1) as paced_since,
      (select json_build_object('order_id', o.id, 'status', o.status, 'region_from_id', o.region_from_id,
          'region_to_id', o.region_to_id, 'points', ${pointsOfOrder('o.id')})
        from orders o join users u on u.id = ${clientId}
        where o.id = a.order_id and (u.id in (o.client_id, o.carrier_id) or o.client_company_id = u.company_id)) as card
    from rows from (json_to_recordset(${asked}::json) as (id int, author_id int, order_id int))
        with ordinality a (id, author_id, order_id, n)
      join users w on w.id = a.author_id
      left join conversations c on ${found}
    order by a.n`,
  )

const FIND_FACTS = { client: findFactsOf(WHOSE.client), operator: findFactsOf(WHOSE.operator) } as const

const readFacts = async (
  db: Db,
  side: Side,
  messages: readonly AskedMessage[],
): Promise<readonly MessageFacts[]> => {
  const asked = messages.map(({ id, authorId, orderId }) => ({
    id,
    author_id: authorId,
    order_id: orderId,
  }))
  const rows = await FIND_FACTS[side](db, { asked: JSON.stringify(asked) })
  return rows.map(row => ({
    conversation: conversationIn(row),
    pacedSince: row.paced_since,
    authorVersion: row.write_version,
    card: row.card,
  }))
}

/** Reads the facts of messages; those asked for while a query runs share the next one. */
export const createFactsReader = (db: Db, side: Side) =>
  createBatcher<AskedMessage, MessageFacts>(asked => readFacts(db, side, asked), NO_WAIT).ask
