import { describe, expect, it } from 'vitest'
import { cssOfLanguage } from './css-of-language.ts'

const LATIN = '@font-face{font-family:Own Latin;src:url(a.woff2)}'
const CYRILLIC = '@font-face{font-family:"Own Cyrillic";src:url(b.woff2)}'
const TOKENS = '--font:"Own Latin", serif;--ink:#000'
const SHEET = `:root{${TOKENS}}:root:lang(ru),:root:lang(uz-Cyrl){--font:"Own Cyrillic", serif}${LATIN}${CYRILLIC}a{color:var(--ink)}`

describe('a sheet for one language', () => {
  it('has in :root what is said for the language, and only the faces that it then names', () => {
    const cyrillic = `:root{--font:"Own Cyrillic", serif;--ink:#000}${CYRILLIC}a{color:var(--ink)}`
    expect(cssOfLanguage(SHEET, 'ru')).toBe(cyrillic)
    expect(cssOfLanguage(SHEET, 'uz-Cyrl')).toBe(cyrillic)
    expect(cssOfLanguage(SHEET, 'uz')).toBe(`:root{${TOKENS}}${LATIN}a{color:var(--ink)}`)
  })

  it('leaves other rules as they are, those of a part in another language too', () => {
    const css = `${LATIN}p{font-family:Own Latin}q:lang(ru){quotes:none}@media print{:root{--ink:#333}}`
    expect(cssOfLanguage(css, 'ru')).toBe(css)
  })
})
