/** What a spreadsheet's number format says beside the figure. */
export type FormatUnit = {
  /** What stands behind the figure, or its currency: `т`, `%`, `$`. */
  readonly word: string
  /** What the figure is multiplied by before it is shown: 100 of percents, 0.001 of thousands. */
  readonly factor: number
}

const PARTS = /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|E[+-]0+|([0#?][0#?.,/ ]*)|(.)/gsu
/** The group of `PARTS` with the places of digits. */
const DIGITS = 4
const CURRENCY_BEFORE = /^(?:[$€₽£]|USD|EUR|RUB|UZS)$/iu
const LONGEST = 20

/** The first section of a format, for positive figures. */
const firstSection = (code: string): string => /^(?:"[^"]*"|\\.|[^;"\\])*/su.exec(code)?.[0] ?? ''

/** What a part of a format shows beside the figure. */
const shownPart = ([, quoted, escaped, currency, , other]: RegExpMatchArray): string =>
  quoted ?? escaped ?? currency ?? (other !== undefined && /[%$€₽£ ]/.test(other) ? other : '')

/** What stands before the figure and behind it, and the figure's own signs. */
const splitFormat = (code: string) => {
  const parts = [...firstSection(code).matchAll(PARTS)]
  const at = parts.findIndex(part => part[DIGITS] !== undefined)
  const last = parts.findLastIndex(part => part[DIGITS] !== undefined)
  const shown = (some: readonly RegExpMatchArray[]) => some.map(shownPart).join('').trim()
  return at === -1
    ? null
    : {
        before: shown(parts.slice(0, at)),
        figure: parts[last]?.[DIGITS] ?? '',
        after: shown(parts.slice(last + 1)),
      }
}

/**
 * The unit in a number format: `0.0 "т"`, `#,##0\\ "сум"`, `0%`, `[$$-409]#,##0.00`, `#,##0,"тыс"`; null: it has none, or is one of dates.
 */
export const unitOfFormat = (code: string): FormatUnit | null => {
  const split = splitFormat(code)
  if (split === null) return null
  const { before, figure, after } = split
  const thousands = /,*$/.exec(figure.trim())?.[0].length ?? 0
  const word = (after || (CURRENCY_BEFORE.test(before) ? before : '')).slice(0, LONGEST)
  const factor = (word === '%' ? 100 : 1) / 1000 ** thousands
  return word === '' && factor === 1 ? null : { word, factor }
}
