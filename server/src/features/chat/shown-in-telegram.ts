import { sql } from 'kysely'

/**
 * Whether an unread notice `n` also covers a message `m`: its reader finds it in the chat that the notice opens. Not so if Telegram has
 * shown the notice before: what it shows are the messages themselves, and nothing leads to a later one.
 */
export const COVERS_MESSAGE = sql<boolean>`n.read_at is null and not exists (
  select from deliveries d where d.notice_id = n.id and d.channel = 'telegram'
    and d.state not in ('retry', 'failed') and d.at < m.created_at)`
