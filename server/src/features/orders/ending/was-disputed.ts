import { sql } from 'kysely'

/**
 * Whether a dispute was opened about the order `o`, so that its end decides it; as an expression of a query. With `exists` the
 * history of all orders would be read.
 */
export const SELECT_WAS_DISPUTED = sql<boolean>`coalesce((
  select true from order_events e where e.order_id = o.id and e.action = 'dispute' limit 1), false)`

/** The notice that an order is done, or, after a dispute, that it is decided so. */
export const doneNotice = ({ wasDisputed }: { readonly wasDisputed: boolean }) =>
  wasDisputed
    ? ({ kind: 'dispute_decided', facts: { outcome: 'done' } } as const)
    : ({ kind: 'order_done' } as const)
