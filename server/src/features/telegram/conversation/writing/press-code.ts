import type { ChatButton } from '../../bot-port.ts'

/**
 * What a button does, with the numbers it carries. Names and order are stored in messages that people scroll back to:
 * a changed meaning needs another name.
 */
const NUMBERS_OF = {
  /** order, offer, driver, amount, version of the order */
  ca: 5,
  /** order, offer */
  cp: 2,
  cd: 2,
  /** order, request, whether it is approved */
  cq: 3,
  /** order, whether it is agreed */
  ce: 2,
  /** order, version */
  cr: 2,
  /** order, stars */
  cs: 2,
  cn: 1,
  /** order, amount */
  dt: 2,
  dp: 1,
  dn: 1,
  /** order, offer, amount */
  da: 3,
  dc: 3,
  /** order, offer */
  dw: 2,
  /** order, step, version */
  ds: 3,
  /** order, step, reason, version */
  dr: 4,
  de: 1,
  dh: 0,
  /** request, order, whether it is accepted */
  dy: 3,
  /** language */
  lg: 1,
  /** order */
  rm: 1,
  /** purpose, order or 0 */
  pm: 2,
  /** purpose, order or 0, provider */
  pb: 3,
} as const

/** What a button does. */
export type PressName = keyof typeof NUMBERS_OF

/** Where the sum is among the numbers of a name; all others fit the database's `int`. */
const SUM_AT: Readonly<Partial<Record<PressName, number>>> = { ca: 3, dt: 1, da: 2, dc: 2 }

const MOST = 2_147_483_647

/** A press that was read. */
export type Press = { readonly name: PressName; readonly numbers: readonly number[] }

const VERSION = '1'
const DATA = /^1([a-z]{2})((?:\.[0-9a-z]{1,10})*)$/

/** The data of a button, at most 64 bytes (Bot API, InlineKeyboardButton). */
export const pressData = (name: PressName, ...numbers: readonly number[]): string =>
  [`${VERSION}${name}`, ...numbers.map(number => number.toString(36))].join('.')

/** A button that does something here. */
export const pressButton = (text: string, name: PressName, ...numbers: readonly number[]): ChatButton => ({
  text,
  data: pressData(name, ...numbers),
})

const isName = (name: string): name is PressName => Object.hasOwn(NUMBERS_OF, name)

/** The press that data stands for; null: it is no data of ours, or of a version that is gone. */
export const readPress = (data: string): Press | null => {
  const [, name = '', rest = ''] = DATA.exec(data) ?? []
  if (!isName(name)) return null
  const numbers = rest
    .split('.')
    .slice(1)
    .map(number => Number.parseInt(number, 36))
  const isPossible = (number: number, at: number) =>
    Number.isSafeInteger(number) && (number <= MOST || at === SUM_AT[name])
  const isSound = numbers.length === NUMBERS_OF[name] && numbers.every(isPossible)
  return isSound ? { name, numbers } : null
}
