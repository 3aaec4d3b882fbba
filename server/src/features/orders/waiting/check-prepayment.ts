import { type PrepaymentStage, prepaymentReminderAt, prepaymentToAsk } from '@karvon/domain/ledger/prepayment'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { SELECT_CARD_ORDER } from '../../../platform/db/queries/card-order.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'

/** The job that sees whether the deposit of an order by online card is paid. */
export const CHECK_PREPAYMENT = 'check_prepayment'

const NOTICES = {
  accepted: 'prepayment_asked',
  before_loading: 'prepayment_due',
  arrived: 'prepayment_awaited',
} as const satisfies Record<PrepaymentStage, NoticeKind>

/** A deal by the instant it was made: a job of an earlier deal finds another and does nothing. */
type DueDeal = { readonly orderId: number; readonly acceptedAt: string; readonly stage: PrepaymentStage }

type DueOrder = Pick<LockedOrder, 'id' | 'loadAt' | 'paymentType'>

const check = (order: DueOrder, acceptedAt: Date, stage: PrepaymentStage, runAt: Date) => ({
  kind: CHECK_PREPAYMENT,
  payload: { orderId: order.id, acceptedAt: acceptedAt.toISOString(), stage } satisfies DueDeal,
  run_at: runAt,
})

/** A new deal: its client is asked to pay at once, and reminded before loading if that is still ahead. */
export const askForPrepayment = (work: UnitOfWork, order: DueOrder, acceptedAt: Date): void => {
  if (order.paymentType !== 'card') return
  work.insert('jobs', check(order, acceptedAt, 'accepted', acceptedAt))
  const reminderAt = prepaymentReminderAt(order.loadAt)
  if (reminderAt > acceptedAt) work.insert('jobs', check(order, acceptedAt, 'before_loading', reminderAt))
}

/** The truck has come for loading: its client hears that it stands until they pay. */
export const askAtArrival = (work: UnitOfWork, order: LockedOrder, at: Date): void => {
  const { acceptedAt, paymentType, status } = order
  if (paymentType !== 'card' || status !== 'accepted' || acceptedAt === null) return
  work.insert('jobs', check(order, acceptedAt, 'arrived', at))
}

const readCard = async (tx: Tx, orderId: number) => {
  const row = await tx
    .selectFrom('orders as o')
    .select(SELECT_CARD_ORDER.as('card'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return row?.card ?? null
}

/** The job: the client hears once per stage what is missing; nothing if they have paid, or the deal is another one. */
export const checkPrepaymentJob =
  ({ addNotice }: Pick<TransitionDeps, 'addNotice'>): JobHandler =>
  async (tx: Tx, { orderId, acceptedAt, stage }: DueDeal, at: Date) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || order.acceptedAt?.toISOString() !== acceptedAt) return undefined
    const card = await readCard(tx, orderId)
    const amountUzs = prepaymentToAsk(stage, { status: order.status, card })
    if (amountUzs === 0) return undefined
    const kind = NOTICES[stage]
    const notice = { at, userId: order.clientId, kind, orderId, facts: { amount_uzs: amountUzs } }
    await workIn(tx, work => addNotice(work, notice))
    return undefined
  }
