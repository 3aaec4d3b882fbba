import type { BodyOf } from '@karvon/contract/endpoint'
import type { undoOrderDecision as endpoint } from '@karvon/contract/money/decisions'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkUndo } from '@karvon/domain/ledger/undo/undo-decision'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { type TransactionWork, type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readPayers } from '../../../platform/db/queries/payers.ts'
import { holdClosedThrough } from '../../../platform/db/queries/value-day.ts'
import { lockNoShow, type StoredNoShow } from '../no-show/lock-no-show.ts'
import { auditedOrder } from '../operator/audit-order.ts'
import type { OperatorOrderDeps } from '../operator/operator-order-deps.ts'
import { addTransition, type OrderMove } from '../transitions/add-transition.ts'
import { changeOrder } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import { additionOf, type DecidedOrder, readDecidedOrder, type StandingDecision } from './read-decisions.ts'

type Sent = BodyOf<typeof endpoint>

/** A decision about to be undone. */
type Undone = {
  readonly order: LockedOrder
  readonly decided: DecidedOrder
  readonly found: StandingDecision
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

const NO_FEE = { cancel_payer: 'nobody', cancel_fee_uzs: 0, driver_fee_uzs: 0 } as const

/** A no-show waits for an operator again, and a driver who had not come has no broken deal of it. */
const reopenNoShow = (
  work: UnitOfWork,
  { found }: Undone,
  { id, side, driver_id: driverId }: StoredNoShow,
  deps: OperatorOrderDeps,
): void => {
  const undecided = { decided_by: null, decided_at: null, decision_reason: null }
  work.change('no_shows', { id }, { state: 'objected', ...undecided })
  if (side === 'driver' && found.outcome === 'booked') deps.standing.takeBrokenBack(work, driverId)
}

const reopen = (
  work: UnitOfWork,
  undone: Undone,
  noShow: StoredNoShow | null,
  deps: OperatorOrderDeps,
): NonNullable<OrderMove['set']> => {
  const { decision, requestId, outcome } = undone.found
  if (decision === 'additional_price') {
    const undecided = { decided_at: null, decided_by: null, decision_comment: null }
    work.change('additional_prices', { id: requestId ?? 0 }, { status: 'requested', ...undecided })
    return {}
  }
  if (noShow !== null) reopenNoShow(work, undone, noShow, deps)
  return decision === 'no_show' && outcome === 'dismissed' ? {} : NO_FEE
}

const tell = (
  work: TransactionWork,
  { order, found, at }: Undone,
  payers: readonly number[],
  { addNotice }: Pick<OperatorOrderDeps, 'addNotice'>,
): void => {
  const amount = found.amountUzs === 0 ? {} : { amount_uzs: found.amountUzs }
  const facts = { decision: found.decision, ...amount }
  const notice = { at, orderId: order.id, kind: 'decision_undone', facts } as const
  for (const userId of [...payers, order.carrierId])
    if (userId !== null) addNotice(work, { ...notice, userId })
}

const lockReported = async (tx: Tx, { order, found }: Undone): Promise<StoredNoShow | null> => {
  if (found.decision !== 'no_show') return null
  const noShow = await lockNoShow(tx, order.id)
  if (noShow === undefined) throw new Error(`order ${order.id} has a decision about no no-show`)
  return noShow
}

const undo = async (tx: Tx, undone: Undone, changer: Changer, deps: OperatorOrderDeps): Promise<void> => {
  const { order, decided, found, reason, actorId, at } = undone
  const { clientId: userId, clientCompanyId: companyId } = order
  const { decision, requestId, outcome, amountUzs } = found
  await deps.money.undoDecision(tx, {
    ...{ decision, outcome, amountUzs, reason, actorId, at },
    orderId: order.id,
    subjectId: requestId,
    decidedBy: found.decidedBy,
    decidedAt: found.decidedAt,
    decisionReason: found.reason,
    client: companyId === null ? { userId } : { companyId },
    driverId: order.carrierId,
    charged: additionOf(decided, found),
  })
  const noShow = await lockReported(tx, undone)
  const payers = await readPayers(tx, order)
  await workIn(tx, work => {
    const set = reopen(work, undone, noShow, deps)
    const said = { decision, outcome, amount_uzs: amountUzs, reason }
    const move = { action: 'undo_decision', to: order.status, actor: 'operator', actorId, at } as const
    addTransition(work, order, { ...move, set, payload: { ...said, request_id: requestId } })
    tell(work, undone, payers, deps)
  })
  if (!isEnded(order.status)) await deps.money.releaseAbove(tx, order, { actorId, at })
  deps.announce(tx, order.id)
  await deps.audit(tx, {
    ...auditedOrder(order, 'undo_decision', changer, { decision, requestId, reason }),
    before: { outcome, amountUzs, decidedBy: found.decidedBy, decidedAt: found.decidedAt },
  })
}

/** Undoes a decision about an order's money, with a reason; the question is open again. */
export const undoOrderDecision = async (
  deps: OperatorOrderDeps,
  orderId: number,
  { decision, chargeId, decidedAt: seen, reason: said }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(said)
  if (!reason.ok) return reason
  return changeOrder(deps, { orderId }, async (tx, order, at) => {
    const decided = await readDecidedOrder(tx, orderId)
    if (decided === undefined) return refuse('not_found')
    const found = decided.decisions.find(
      each => each.decision === decision && each.requestId === (chargeId ?? null),
    )
    const closedThrough = await holdClosedThrough(tx)
    const checked = checkUndo({ decidedAt: found?.decidedAt ?? null, seenAt: new Date(seen), closedThrough })
    if (!checked.ok || found === undefined) return checked
    const { actorId } = changer
    await undo(tx, { order, decided, found, reason: reason.value, actorId, at }, changer, deps)
    return accept(null)
  })
}
