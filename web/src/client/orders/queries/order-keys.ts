/** Query keys of orders; events invalidate these. */
export const ORDER_KEYS = {
  /** The details of any order. */
  any: ['orders', 'one'],
  one: (id: number) => ['orders', 'one', id] as const,
  /** Every list of orders, regardless of tab. */
  lists: ['orders', 'list'],
  statistics: ['orders', 'statistics'],
} as const
