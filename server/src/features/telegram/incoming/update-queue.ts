import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { storedAct, storedJson, updateOf } from './stored-act.ts'

/** Whether an update has its place; `crowded`: too much of its chat waits; `full`: too much of all chats does. */
export type Stored = 'stored' | 'crowded' | 'full'

/** How much may wait: of all chats, and of one. */
export type QueueLimits = { readonly inAll: number; readonly ofChat: number }

export const QUEUE_LIMITS: QueueLimits = { inAll: 10_000, ofChat: 100 }

/** Each update of a chat that waits moves the turn of its next one back. */
const TURN_MS = 1_000

type Waiting = {
  readonly in_all: number
  readonly of_chats: Readonly<Record<string, number>> | null
  readonly known: readonly number[] | null
}

const readWaiting = async (tx: Tx, updates: readonly ChatUpdate[], { inAll }: QueueLimits) => {
  const chats = [...new Set(updates.map(({ chatId }) => chatId))]
  const ids = updates.map(({ updateId }) => updateId)
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from (select from telegram_updates where done_at is null limit ${inAll}) w) as in_all,
      (select json_object_agg(c.chat_id, c.n) from (select chat_id, count(*)::int as n from telegram_updates
        where done_at is null and chat_id = any(${chats}::bigint[]) group by chat_id) c) as of_chats,
      (select json_agg(update_id) from telegram_updates where update_id = any(${ids}::bigint[])) as known`.execute(
    tx,
  )
  const [{ in_all, of_chats, known }] = rows as [Waiting]
  return { inAll: in_all, ofChats: new Map(Object.entries(of_chats ?? {})), known: new Set(known) }
}

/**
 * Stores what is new of these updates; what was stored before, waiting or done, counts as stored. What does not fit is left to
 * Telegram, which sends it again.
 */
export const storeUpdates = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  updates: readonly ChatUpdate[],
  limits: QueueLimits,
): Promise<Stored[]> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const waiting = await readWaiting(tx, updates, limits)
    const rows: { update_id: number; chat_id: number; act: object; at: Date; turn_at: Date }[] = []
    const placed = updates.map((update): Stored => {
      const { updateId, chatId } = update
      if (waiting.known.has(updateId)) return 'stored'
      const ofChat = waiting.ofChats.get(String(chatId)) ?? 0
      if (waiting.inAll + rows.length >= limits.inAll) return 'full'
      if (ofChat >= limits.ofChat) return 'crowded'
      waiting.ofChats.set(String(chatId), ofChat + 1)
      waiting.known.add(updateId)
      const turnAt = new Date(now.getTime() + ofChat * TURN_MS)
      rows.push({ update_id: updateId, chat_id: chatId, act: storedAct(update), at: now, turn_at: turnAt })
      return 'stored'
    })
    if (rows.length > 0) {
      const values = rows.map(row => ({ ...row, act: storedJson(row.act) }))
      await tx
        .insertInto('telegram_updates')
        .values(values)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    return placed
  })

/** An update to work on; `tries` counts this one. */
export type TakenUpdate = { readonly update: ChatUpdate; readonly tries: number }

type TakenRow = {
  readonly update_id: number
  readonly chat_id: number
  readonly act: object
  readonly tries: number
}

/**
 * Takes the next update of each of some chats, for so long: a chat whose first one is taken waits. The chat whose turn is longest due comes
 * first.
 */
export const takeUpdates = async (
  db: Db,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<TakenUpdate[]> => {
  const { rows } = await inTransaction(db, tx =>
    sql<TakenRow>`
      with heads as (
        select distinct on (chat_id) update_id, turn_at, taken_until from telegram_updates
        where done_at is null order by chat_id, update_id
      ), due as (
        select u.update_id from telegram_updates u join heads h on h.update_id = u.update_id
        where (h.taken_until is null or h.taken_until <= ${now}) and u.done_at is null
          and (u.taken_until is null or u.taken_until <= ${now})
        order by h.turn_at, h.update_id limit ${most} for update of u skip locked
      )
      update telegram_updates u set taken_until = ${until}, tries = u.tries + 1
      from due where u.update_id = due.update_id
      returning u.update_id, u.chat_id, u.act, u.tries`.execute(tx),
  )
  return rows.map(({ update_id, chat_id, act, tries }) => ({
    update: updateOf(update_id, chat_id, act),
    tries,
  }))
}

/** An update is done; only its number is kept. */
export const finishUpdate = async (db: Db, updateId: number, now: Date): Promise<void> => {
  const done = { done_at: now, act: null, taken_until: null }
  await db.updateTable('telegram_updates').set(done).where('update_id', '=', updateId).execute()
}

/** An update failed; its chat waits until then and goes on with it. */
export const postponeUpdate = async (db: Db, updateId: number, until: Date): Promise<void> => {
  await db
    .updateTable('telegram_updates')
    .set({ taken_until: until })
    .where('update_id', '=', updateId)
    .execute()
}
