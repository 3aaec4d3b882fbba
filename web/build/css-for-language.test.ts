import { describe, expect, it } from 'vitest'
import { cssForLanguage } from './css-for-language.ts'

const LATIN = '@font-face{font-family:Own Latin;src:url(a.woff2)}'
const CYRILLIC = '@font-face{font-family:"Own Cyrillic";src:url(b.woff2)}'
const TOKENS = '--font:"Own Latin", serif;--ink:#000'
const SHEET = `:root{${TOKENS}}:root:lang(ru),:root:lang(uz-Cyrl){--font:"Own Cyrillic", serif}${LATIN}${CYRILLIC}a{color:var(--ink)}`

describe('the style sheet for one language', () => {
  it('moves the language’s values to :root and keeps only the font faces in use', () => {
    const cyrillic = `:root{--font:"Own Cyrillic", serif;--ink:#000}${CYRILLIC}a{color:var(--ink)}`
    expect(cssForLanguage(SHEET, 'ru')).toBe(cyrillic)
    expect(cssForLanguage(SHEET, 'uz-Cyrl')).toBe(cyrillic)
    expect(cssForLanguage(SHEET, 'uz')).toBe(`:root{${TOKENS}}${LATIN}a{color:var(--ink)}`)
  })

  it('keeps other rules unchanged, including :lang() on elements', () => {
    const css = `${LATIN}p{font-family:Own Latin}q:lang(ru){quotes:none}@media print{:root{--ink:#333}}`
    expect(cssForLanguage(css, 'ru')).toBe(css)
  })
})
