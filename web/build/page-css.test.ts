import { describe, expect, it } from 'vitest'
import { pageCss } from './page-css.ts'

const PAGE = '<main class="page-aaaaaa wide-aaaaaa"><b class="visually-hidden">x</b></main>'

describe('the CSS of a page', () => {
  it('keeps rules without a module class, and every rule of a module the page uses', () => {
    const css = ':root{--ink:#000}.visually-hidden{width:1px}.page-aaaaaa{color:red}.later-aaaaaa{color:blue}'
    expect(pageCss(css, PAGE).first).toBe(css)
  })

  it('drops modules of other pages, also inside media queries', () => {
    const css =
      '.card-bbbbbb{color:red}@media (width<=640px){.card-bbbbbb{gap:1px}.page-aaaaaa>p{gap:2px}}@media print{.card-bbbbbb{gap:3px}}'
    expect(pageCss(css, PAGE).first).toBe('@media (width<=640px){.page-aaaaaa>p{gap:2px}}')
  })

  it('keeps a rule shared with another page', () => {
    const css = '.card-bbbbbb,.page-aaaaaa{color:red}'
    expect(pageCss(css, PAGE).first).toBe(css)
  })

  it('keeps only the utility classes in use, and the layer order', () => {
    const css =
      '@layer reset,ui;@layer reset{a{gap:0}}@layer ui{.u-row{gap:1px}.u-gap-8{gap:8px}.u-gap-8-16{gap:8px 16px}}'
    const html = '<main class="page-aaaaaa u-row u-gap-8-16"></main>'
    expect(pageCss(css, html).first).toBe(css.replace('.u-gap-8{gap:8px}', ''))
    expect(pageCss(css, PAGE).first).toBe('@layer reset,ui;@layer reset{a{gap:0}}')
  })

  it('keeps font faces, and at-rules without a block', () => {
    const css =
      '@charset "utf-8";@font-face{font-family:Onest;src:url(a.woff2)}@keyframes rise-bbbbbb{from{opacity:0}to{opacity:1}}@view-transition{navigation:auto}'
    expect(pageCss(css, PAGE).first).toBe(css.replace(/@keyframes[^}]*}to{opacity:1}}/, ''))
  })

  it('puts into the rest what only the markup below the fold uses', () => {
    const html = `${PAGE}<footer class="foot-bbbbbb page-aaaaaa"></footer>`
    const css =
      'a{gap:0}.foot-bbbbbb{gap:1px}@media print{.foot-bbbbbb{gap:2px}.page-aaaaaa{gap:3px}}.no-cccccc{gap:4px}'
    expect(pageCss(css, html, PAGE.length)).toEqual({
      first: 'a{gap:0}@media print{.page-aaaaaa{gap:3px}}',
      rest: '.foot-bbbbbb{gap:1px}@media print{.foot-bbbbbb{gap:2px}}',
    })
  })

  it('puts into the rest the tokens that nothing above the fold uses', () => {
    const css =
      ':root{--ink:#000;--edge:var(--ink);--map:#eee;color:var(--edge)}@media print{:root{--map:#fff}}.page-aaaaaa{--m:2px;gap:var(--m)}'
    expect(pageCss(css, `${PAGE}<i></i>`, PAGE.length)).toEqual({
      first: ':root{--ink:#000;--edge:var(--ink);color:var(--edge)}.page-aaaaaa{--m:2px;gap:var(--m)}',
      rest: ':root{--map:#eee}@media print{:root{--map:#fff}}',
    })
  })

  it('does not split a quoted URL at its semicolons', () => {
    const css = ':root{--dot:url("data:image/png;base64,AA==");--map:#eee}.page-aaaaaa{background:var(--dot)}'
    expect(pageCss(css, `${PAGE}<i></i>`, PAGE.length).first).toBe(css.replace(';--map:#eee', ''))
  })

  it('has no rest if the page has no fold', () => {
    expect(pageCss('a{gap:0}.foot-bbbbbb{gap:1px}.page-aaaaaa{gap:2px}', PAGE).rest).toBe('')
  })
})
