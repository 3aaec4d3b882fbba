/** An instant as the database writes it in JSON, which lists of an order have it from. */
export const storedInstant = (at: Date): string => at.toISOString().replace(/\.?0*Z$/, '+00:00')
