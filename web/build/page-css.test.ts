import { describe, expect, it } from 'vitest'
import { pageCss } from './page-css.ts'

const PAGE = '<main class="page-aaaaaa wide-aaaaaa"><b class="visually-hidden">x</b></main>'

describe('the style of a page', () => {
  it('keeps what has no class of a file, and every class of a file that the page shows', () => {
    const css = ':root{--ink:#000}.visually-hidden{width:1px}.page-aaaaaa{color:red}.later-aaaaaa{color:blue}'
    expect(pageCss(css, PAGE)).toBe(css)
  })

  it('leaves out the files of other pages, inside conditions too', () => {
    const css =
      '.card-bbbbbb{color:red}@media (width<=640px){.card-bbbbbb{gap:1px}.page-aaaaaa>p{gap:2px}}@media print{.card-bbbbbb{gap:3px}}'
    expect(pageCss(css, PAGE)).toBe('@media (width<=640px){.page-aaaaaa>p{gap:2px}}')
  })

  it('keeps a rule that a page shares with another', () => {
    const css = '.card-bbbbbb,.page-aaaaaa{color:red}'
    expect(pageCss(css, PAGE)).toBe(css)
  })

  it('keeps fonts, frames and rules without a block as they are', () => {
    const css =
      '@charset "utf-8";@font-face{font-family:Onest;src:url(a.woff2)}@keyframes rise-bbbbbb{from{opacity:0}to{opacity:1}}@view-transition{navigation:auto}'
    expect(pageCss(css, PAGE)).toBe(css.replace(/@keyframes[^}]*}to{opacity:1}}/, ''))
  })
})
