import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud or written down. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A first password for someone else: three groups of four characters, 60 bits. */
export const makeFirstPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
