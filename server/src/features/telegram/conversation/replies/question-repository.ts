import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/**
 * What a question of the bot is about: the client's or the driver's price, a hand-over code, a photo of the goods, where the truck
 * is, why an arrival is reported elsewhere, or a message to the other side.
 */
export type QuestionPurpose = 'counter' | 'bid' | 'code' | 'photo' | 'place' | 'reason' | 'deal'

/** A question, with what its answer needs besides. */
export type Question = {
  readonly purpose: QuestionPurpose
  readonly orderId: number
  readonly facts: Readonly<Record<string, string | number>>
}

/** A question's message. */
export type Asked = { readonly chatId: number; readonly messageId: number }

/** Remembers what a message asks. */
export const saveQuestion = (
  db: Db,
  { chatId, messageId }: Asked,
  { userId, at, purpose, orderId, facts }: Question & { readonly userId: number; readonly at: Date },
) =>
  db
    .insertInto('telegram_questions')
    .values({
      ...{ chat_id: chatId, message_id: messageId, user_id: userId },
      ...{ purpose, order_id: orderId, facts: JSON.stringify(facts), asked_at: at },
    })
    .onConflict(conflict => conflict.columns(['chat_id', 'message_id']).doNothing())
    .execute()

const questions = (db: Db, chatId: number, userId: number) =>
  db
    .selectFrom('telegram_questions')
    .selectAll()
    .where('chat_id', '=', chatId)
    // another person may have had this chat
    .where('user_id', '=', userId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirst']>>>

/** A question that was asked in a message. */
export type AskedQuestion = Question & { readonly messageId: number }

/** Among the facts: the update that answered. */
const ANSWERED_BY = 'answered_by'

const questionOf = ({ purpose, order_id, facts, message_id }: Row): AskedQuestion => {
  const { [ANSWERED_BY]: _, ...asked } = facts
  return { purpose, facts: asked, orderId: order_id, messageId: Number(message_id) }
}

/** The question that a message asks this person; null: it asks nothing. */
export const questionOfMessage = async (
  db: Db,
  { chatId, messageId }: Asked,
  userId: number,
): Promise<AskedQuestion | null> => {
  const row = await questions(db, chatId, userId).where('message_id', '=', messageId).executeTakeFirst()
  return row === undefined ? null : questionOf(row)
}

type Answering = { readonly userId: number; readonly since: Date; readonly updateId: number }

/**
 * The newest question since an instant, if it was not answered; or the one that this update has answered, which comes again after a
 * failure.
 */
export const openQuestion = async (
  db: Db,
  chatId: number,
  { userId, since, updateId }: Answering,
): Promise<AskedQuestion | null> => {
  const isAnswered = sql<boolean>`coalesce(facts->>${sql.lit(ANSWERED_BY)} = ${String(updateId)}, false)`
  const row = await questions(db, chatId, userId)
    .select(isAnswered.as('is_answered_by_this'))
    .where(eb => eb.or([eb('asked_at', '>=', since), isAnswered]))
    .orderBy(isAnswered, 'desc')
    .orderBy('asked_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || (row.answered_at !== null && !row.is_answered_by_this)) return null
  return questionOf(row)
}

/** Notes by which update a question was answered: a further message of its own is no answer to it. */
export const markAnswered = (
  db: Db,
  { chatId, messageId }: Asked,
  { at, updateId }: { readonly at: Date; readonly updateId: number },
) =>
  db
    .updateTable('telegram_questions')
    .set({
      answered_at: at,
      facts: sql`facts || jsonb_build_object(${sql.lit(ANSWERED_BY)}, ${updateId}::bigint)`,
    })
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .execute()

/** Forgets what was asked of a person. */
export const forgetQuestions = (db: Db, userId: number) =>
  db.deleteFrom('telegram_questions').where('user_id', '=', userId).execute()
