import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { LOCALE_TAG, PUBLIC_PATHS, SITE_LOCALES } from '@karvon/contract/site-routes'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'

type Font = { readonly characterSet: readonly number[] }

const require = createRequire(import.meta.url)
const fontkit: { create(font: Uint8Array): Font } = createRequire(
  createRequire(new URL('../../../../server/package.json', import.meta.url)).resolve('pdfkit'),
)('fontkit')
const subsetFont: (font: Uint8Array, text: string, options: object) => Promise<Uint8Array> =
  require('subset-font')

const uiFile = (name: string) => new URL(`../../ui/${name}`, import.meta.url)
const tokens = readFileSync(uiFile('tokens.css'), 'utf8')
const pageCss = readFileSync(uiFile('page.css'), 'utf8')

/** The first family of `--font` in the rule for the language, else in the first rule. */
const familyOf = (tag: string): string | undefined => {
  const rules = [...tokens.matchAll(/([^{}]+)\{[^{}]*--font:\s*"([^"]+)"/g)]
  return (rules.find(([, selector = '']) => selector.includes(`:lang(${tag})`)) ?? rules[0])?.[2]
}

/** The font file of a family that contains basic Latin; a family without ranges has one file. */
const fileOf = (family: string | undefined): string | undefined =>
  pageCss
    .match(/@font-face\s*\{[^}]+\}/g)
    ?.filter(face => face.includes(`font-family: "${family}"`))
    .find(face => !face.includes('unicode-range') || face.includes('U+20-7E'))
    ?.match(/fonts\/([\w-]+\.woff2)/)?.[1]

const PARTS = { head: '', wake: '/assets/wake-1.js' }

describe.each(SITE_LOCALES)('a page in %s', locale => {
  const pages = PUBLIC_PATHS.map(path => renderPage(path, locale).html(PARTS))

  it('preloads the font file its CSS uses before anything else', () => {
    const file = fileOf(familyOf(LOCALE_TAG[locale]))
    expect(file).toMatch(/^onest-/)
    for (const page of pages) {
      const [, href = ''] = page.match(/<body><link rel="preload" href="([^"]+)" as="font"/) ?? []
      expect(basename(href)).toBe(file)
      expect(page.match(/rel="preload"/g)).toHaveLength(1)
    }
  })
})

describe.each(['ru', 'uz-Cyrl'] as const)('the font of pages in %s', locale => {
  it('has every character they use', async () => {
    const text = PUBLIC_PATHS.map(path => renderPage(path, locale).html(PARTS))
      .join()
      // code has a font of the system, scripts have none
      .replace(/<(pre|script)>.*?<\/\1>|<[^>]+>/gs, ' ')
    const file = readFileSync(uiFile('fonts/onest-cyrillic-pages.woff2'))
    const font = fontkit.create(Buffer.from(await subsetFont(file, text, { targetFormat: 'truetype' })))
    const known = new Set(font.characterSet.map(code => String.fromCodePoint(code)))
    expect([...new Set(text)].filter(sign => sign !== '\n' && !known.has(sign))).toEqual([])
  })
})
