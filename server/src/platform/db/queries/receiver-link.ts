import type { Db } from '../database.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** Whether a text can be a link's token; what can't never reaches the database. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text)

/** The order behind a receiver's live link; null: there is none. */
export const findLinkedOrder = async (db: Db, token: string): Promise<number | null> => {
  if (!isLinkToken(token)) return null
  const link = await db
    .selectFrom('receiver_links')
    .select('order_id')
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return link?.order_id ?? null
}
