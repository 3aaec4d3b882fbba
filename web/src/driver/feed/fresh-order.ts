const NEW_MS = 10 * 60 * 1000

/** Whether an order was placed within the last ten minutes. */
export const isFresh = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < NEW_MS
