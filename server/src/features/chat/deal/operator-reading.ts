import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Part } from '../../../platform/http/serve-endpoint.ts'
import type { PartQuery } from '../message-view.ts'
import type { DealChatDeps } from './deal-deps.ts'
import { type DealMessageView, partOfDealMessages } from './deal-message.ts'

/** The audited action; the photos of a chat are shown to operators by it (features/files). */
export const READ_DEAL_CHAT = 'order.read_chat'

/** What an operator asks for. */
export type AskedReading = PartQuery & { readonly orderId: number; readonly reason: string }

/**
 * What client and driver wrote to each other, for an operator: while a dispute is open, otherwise with a reason (`text_required`).
 * Each reading is in the audit log; nothing is marked as read.
 */
export const readAsOperator = (
  { db, audit }: Pick<DealChatDeps, 'db' | 'audit'>,
  { orderId, reason: typed, ...query }: AskedReading,
  changer: Changer,
): Promise<Decision<Part<DealMessageView>>> =>
  inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['disputed_at', 'client_company_id'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (order === undefined) return refuse('not_found')
    const isDisputed = order.disputed_at !== null
    const reason = isDisputed && typed.trim() === '' ? accept(null) : readReason(typed)
    if (!reason.ok) return reason
    const part = await partOfDealMessages(tx, { ...query, orderId, partOf: null })
    await audit(tx, {
      ...changer,
      companyId: order.client_company_id,
      action: READ_DEAL_CHAT,
      objectKind: 'order',
      objectId: String(orderId),
      before: null,
      after: { reason: reason.value, disputed: isDisputed },
    })
    return accept(part)
  })
