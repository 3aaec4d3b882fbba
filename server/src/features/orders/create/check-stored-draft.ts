import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { mayDo } from '@karvon/domain/access/access-table'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import type { CreateDeps } from './create-deps.ts'
import type { StoredDraft } from './place-draft.ts'
import { prepareOrder } from './prepare-order.ts'

/** What a stored draft would become if it were placed now. */
export type CheckedStoredDraft = {
  readonly truckTypeId: number
  readonly estimateUzs: number
  readonly loadAt: Date
  readonly weightKg: number
}

/** Checks and prices a stored draft by the rules of the form, and writes nothing. */
export type CheckStoredDraft = (
  draft: Pick<StoredDraft, 'userId' | 'fields'>,
) => Promise<Decision<CheckedStoredDraft>>

type CheckDeps = CreateDeps & {
  /** A person as the caller of their own requests; null if they would have no session. */
  readonly callerOf: (db: Db, userId: number) => Promise<SignedIn | null>
}

export const createCheckStoredDraft =
  (deps: CheckDeps): CheckStoredDraft =>
  async ({ userId, fields }) => {
    const caller = await deps.callerOf(deps.db, userId)
    if (caller === null) return refuse('account_blocked')
    if (!mayDo(caller.role, 'place_order')) return refuse('forbidden')
    const author = { userId, companyId: caller.companyId, now: deps.clock.now() }
    const order = await prepareOrder(draftFromWire(fields), author, deps)
    if (!order.ok) return order
    const { checked, estimate } = order.value
    const { truckType, loadAt, weightKg } = checked
    return accept({ truckTypeId: truckType.id, estimateUzs: estimate.priceUzs, loadAt, weightKg })
  }

/** How many more orders of a client, or of their company, may wait for a driver. */
export const countRoomLeft = async (
  { db, readHandbook }: Pick<CreateDeps, 'db' | 'readHandbook'>,
  { userId, companyId }: { readonly userId: number; readonly companyId: number | null },
): Promise<number> => {
  const { limits } = await readHandbook()
  const most = companyId === null ? limits.maxOpenOrders : limits.maxOpenOrdersOfCompany
  const open = db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...OPEN_STATUSES])
    .limit(most)
  const theirs =
    companyId === null
      ? open.where('client_id', '=', userId).where('client_company_id', 'is', null)
      : open.where('client_company_id', '=', companyId)
  const { count } = await db
    .selectFrom(theirs.as('open'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Math.max(0, most - Number(count))
}
