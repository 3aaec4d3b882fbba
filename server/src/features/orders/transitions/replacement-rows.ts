import { isAnswered, type ReplacementStatus } from '@karvon/domain/orders/ending/replacement'
import { sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import type { AskedQuestion } from './move-facts.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** The question about the order `o`, as an expression of a query; null without one. */
export const SELECT_QUESTION = sql<AskedQuestion | null>`(
  select json_build_object('id', r.id, 'driverId', r.driver_id) from replacements r
  where r.order_id = o.id and r.status = 'asked' limit 1)`

/** Its driver, in a query. */
export const ASKED_DRIVER = sql`select r.driver_id from replacements r where r.order_id = o.id and r.status = 'asked'`

/** A question that waits for its driver, its row locked; the order is locked before. */
export const lockAsked = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('replacements')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()

/** The pending question about an order, if there is one, with the settings of its driver. */
type Asked = {
  readonly orderId: number
  readonly question: AskedQuestion | null
  readonly readers: NoticeReaders
}

/** How a question ends, and when. */
type QuestionEnd = { readonly status: Exclude<ReplacementStatus, 'asked'>; readonly at: Date }

/** Ends the pending question, if there is one, and notifies its driver unless they ended it. */
export const addQuestionEnd = (
  work: UnitOfWork,
  { orderId, question, readers }: Asked,
  { status, at }: QuestionEnd,
  { addNotice, publishReplacement }: Pick<TransitionDeps, 'addNotice' | 'publishReplacement'>,
): void => {
  if (question === null) return
  const { id, driverId } = question
  work.expect('replacements', { id }, { status: 'asked' })
  work.change('replacements', { id }, { status, answered_at: at })
  if (!isAnswered(status))
    addNotice(work, { at, userId: driverId, kind: 'replacement_ended', orderId }, readers)
  work.afterwards(() => publishReplacement(driverId, orderId))
}

/** The question about an order that this transaction has locked. */
export const readAsked = async (
  tx: Tx,
  orderId: number,
  { selectReaders }: Pick<TransitionDeps, 'selectReaders'>,
): Promise<Asked> => {
  const asked = await tx
    .selectFrom('orders as o')
    .select([SELECT_QUESTION.as('question'), selectReaders(ASKED_DRIVER).as('readers')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, ...asked }
}
