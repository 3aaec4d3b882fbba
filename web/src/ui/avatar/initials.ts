/** The first letters of first and last name, for a round where a photo would be. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => [...part][0] ?? '')
    .join('')
    .toUpperCase()
