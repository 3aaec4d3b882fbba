import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { mayDo } from '@karvon/domain/access/access-table'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { laneOfClient, writeDecided } from '../../../platform/commands/serve-command.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type OrderSource, readPlacedBy } from './order-source.ts'
import { decidePlacing, loadPlacing } from './place-order.ts'

/** A stored draft to place for a client. */
export type StoredDraft = {
  readonly userId: number
  /** As the form sends it (`WireOrderSubmission` of the contract), with `date` and `time`. */
  readonly fields: Fields
  readonly source: OrderSource
  readonly locale: Locale
}

/** The order of a stored draft; `isNew`: it was placed now, not by an earlier call. */
export type PlacedDraft = { readonly orderId: number; readonly isNew: boolean }

/**
 * Places a stored draft for a client, once per source, by the rules of the form: the same checks, price and refusals. Whoever could
 * not sign in is refused with `account_blocked`. Must not be called with an open transaction.
 */
export type PlaceDraft = (draft: StoredDraft) => Promise<Decision<PlacedDraft>>

type PlaceDraftDeps = OrderDeps & {
  /** A person as the caller of their own requests; null if they would have no session. */
  readonly callerOf: (db: Db, userId: number) => Promise<SignedIn | null>
}

const placeOnce = async (
  caller: SignedIn,
  { fields, source, locale }: StoredDraft,
  deps: OrderDeps,
): Promise<Decision<PlacedDraft>> => {
  const now = deps.clock.now()
  const request = {
    userId: caller.userId,
    key: undefined,
    route: `a draft of ${source.kind} ${source.id}`,
    fields,
    now,
  }
  const placed = await writeDecided(deps, request, async isRepeated => {
    // another process may have placed it, which makes every write of it stale
    if (isRepeated && (await readPlacedBy(deps.db, source)) !== null) return refuse('idempotency_running')
    const facts = await loadPlacing({ fields, photos: [], caller, locale, now, isRepeated }, deps, source)
    return facts.ok ? decidePlacing(facts.value, [], deps) : facts
  })
  return placed.ok ? accept({ orderId: placed.value.value.id, isNew: true }) : placed
}

/** Makes the placing of stored drafts, for features that keep drafts. */
export const createPlaceDraft =
  (deps: PlaceDraftDeps): PlaceDraft =>
  async draft => {
    const { db, writes, callerOf } = deps
    const before = await readPlacedBy(db, draft.source)
    if (before !== null) return accept({ orderId: before, isNew: false })
    const caller = await callerOf(db, draft.userId)
    if (caller === null) return refuse('account_blocked')
    if (caller.lock !== null) return refuse(caller.lock)
    if (!mayDo(caller.role, 'place_order')) return refuse('forbidden')
    const placed = await writes.inTurn([laneOfClient(caller)], () => placeOnce(caller, draft, deps))
    if (placed.ok) return placed
    // what is refused now may have been placed meanwhile
    const meanwhile = await readPlacedBy(db, draft.source)
    return meanwhile === null ? placed : accept({ orderId: meanwhile, isNew: false })
  }
