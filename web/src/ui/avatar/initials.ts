/** The initials of first and last name, as an avatar. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => [...part][0] ?? '')
    .join('')
    .toUpperCase()
