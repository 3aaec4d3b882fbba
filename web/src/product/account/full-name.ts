type Named = { firstName: string | null; lastName: string | null }

/** First and last name as far as known; empty if neither is. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(part => part !== null && part !== '').join(' ')
