/** Under which keys the page keeps orders; what is told of an order makes these stale. */
export const ORDER_KEYS = {
  /** The details of any order. */
  any: ['orders', 'one'],
  one: (id: number) => ['orders', 'one', id] as const,
  /** Every list of orders, whatever its tab. */
  lists: ['orders', 'list'],
  statistics: ['orders', 'statistics'],
} as const
