import { plainLine } from '@karvon/domain/reading/plain-text'

const LONGEST = 120
const LONE_SURROGATE = /[\ud800-\udfff]/gu

/** A file's name as its sender typed it, for people to recognize: without characters that hide or reverse text, at most 120; empty if none. */
export const sentFileName = (typed: unknown): string =>
  typeof typed === 'string'
    ? [...plainLine(typed).replace(LONE_SURROGATE, '')].slice(0, LONGEST).join('')
    : ''
