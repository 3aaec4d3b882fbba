import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { CYRILLIC, LATIN, UZBEK_CYRILLIC } from './letters.ts'

type Glyph = { readonly advanceWidth: number }
type Font = {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly characterSet: readonly number[]
  layout(text: string, features: readonly string[]): { readonly glyphs: readonly Glyph[] }
}

const fontkit: { create(font: Uint8Array): Font } = createRequire(
  createRequire(new URL('../../server/package.json', import.meta.url)).resolve('pdfkit'),
)('fontkit')
const subsetFont: (font: Uint8Array, text: string, options: object) => Promise<Uint8Array> = createRequire(
  new URL('../../web/package.json', import.meta.url),
)('subset-font')

const LETTERS = {
  'onest-latin': LATIN,
  'onest-cyrillic': CYRILLIC,
  'onest-uzbek-cyrillic': UZBEK_CYRILLIC,
}

const fontAt = async (name: string, text: string, wght: number): Promise<Font> => {
  const file = readFileSync(new URL(`../../web/src/ui/fonts/${name}.woff2`, import.meta.url))
  const options = { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures: ['tnum'] }
  return fontkit.create(Buffer.from(await subsetFont(file, text, options)))
}

const heightsOf = ({ unitsPerEm, ascent, descent, lineGap }: Font) => ({
  unitsPerEm,
  ascent,
  descent,
  lineGap,
})

const widthsOf = (font: Font, text: string, features: readonly string[]) =>
  Object.fromEntries(
    [...text].map(sign => [sign, font.layout(sign, features).glyphs.map(glyph => glyph.advanceWidth)]),
  )

describe.each([400, 550, 700])('the font of Cyrillic pages at weight %i', weight => {
  it.each(Object.entries(LETTERS))('has the metrics of %s', async (name, text) => {
    const whole = await fontAt('onest-cyrillic-pages', text, weight)
    const cut = await fontAt(name, text, weight)
    const signs = new Set(whole.characterSet.map(code => String.fromCodePoint(code)))
    expect([...text].filter(sign => !signs.has(sign))).toEqual([])
    expect(heightsOf(whole)).toEqual(heightsOf(cut))
    for (const features of [[], ['tnum']])
      expect(widthsOf(whole, text, features)).toEqual(widthsOf(cut, text, features))
  })
})
