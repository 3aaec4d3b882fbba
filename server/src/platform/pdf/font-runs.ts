/** Document fonts: Onest is split by script, so a text changes fonts with the script. */
export type Script = 'latin' | 'cyrillic' | 'cyrillic-extended'

/** A piece of text in one font. */
export type Run = { readonly script: Script; readonly text: string }

const EXTENDED = /[ҒғҚқҲҳҢңҮүӘәӨө]/u
const CYRILLIC = /[\u0410-\u044fЁёЎў№]/u
const LATIN = /[\u0020-\u007e\u00a0«»·×°±²³©–—…“”„‘’\u02bb\u02bc−•€]/u

const scriptOf = (letter: string): Script | null => {
  if (LATIN.test(letter)) return 'latin'
  if (CYRILLIC.test(letter)) return 'cyrillic'
  return EXTENDED.test(letter) ? 'cyrillic-extended' : null
}

/** Splits a text into runs of one font; any white space becomes a space, an unsupported letter a question mark. */
export const runsOf = (text: string): Run[] => {
  const runs: { script: Script; text: string }[] = []
  for (const letter of text.normalize('NFC').replace(/[^\S\u00a0]/gu, ' ')) {
    const script = scriptOf(letter)
    const [shown, font] = script === null ? ['?', 'latin' as const] : [letter, script]
    const last = runs.at(-1)
    if (last?.script === font) last.text += shown
    else runs.push({ script: font, text: shown })
  }
  return runs
}
