import { type RawBuilder, sql } from 'kysely'

/** Whether a person, by the alias of their row in `users`, has a Telegram chat that takes messages: it ends with the phone it was linked by. */
export const hasTelegram = (user: string): RawBuilder<boolean> => sql`exists (
  select from telegram_links t where t.user_id = ${sql.ref(`${user}.id`)} and t.blocked_at is null
    and t.phone is not distinct from ${sql.ref(`${user}.phone`)})`

/** Whether a person has a browser that takes push messages: its session has not been ended. */
export const hasPush = (user: string): RawBuilder<boolean> => sql`exists (
  select from push_subscriptions p join sessions s on s.id = p.session_id
  where p.user_id = ${sql.ref(`${user}.id`)} and s.ended_at is null)`
