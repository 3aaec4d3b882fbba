const LONGEST = 120

/** A file's name as its sender typed it, for people to recognize: without characters that hide or reverse text, at most 120; empty if none. */
export const sentFileName = (typed: unknown): string =>
  typeof typed === 'string'
    ? [...typed.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()].slice(0, LONGEST).join('')
    : ''
