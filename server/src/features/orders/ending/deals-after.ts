import type { OrderFacts } from '../queries/order-facts.ts'

/** The deals of an order's driver, as they are shown once this one is counted. */
export const dealsAfter = ({ row }: OrderFacts, outcome: 'kept' | 'broken') => ({
  deals_taken: (row.deals_taken ?? 0) + 1,
  deals_kept: (row.deals_kept ?? 0) + (outcome === 'kept' ? 1 : 0),
})
