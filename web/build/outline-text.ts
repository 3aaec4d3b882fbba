import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Glyph = { readonly path: { scale(by: number): { toSVG(): string } } }
type Placed = { readonly glyphs: readonly Glyph[]; readonly positions: readonly { xAdvance: number }[] }
type Font = { readonly unitsPerEm: number; layout(text: string): Placed }
type SubsetFont = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>

const require = createRequire(import.meta.url)
/** The server's dependency, which sets its PDF documents; here it only converts glyphs to outlines. */
const fontkit: { create(font: Uint8Array): Font } = createRequire(
  createRequire(new URL('../../server/package.json', import.meta.url)).resolve('pdfkit'),
)('fontkit')
const subsetFont: SubsetFont = require('subset-font')

/** The font's files and the characters each covers. */
const SCRIPTS = {
  'cyrillic-ext': /[\u0490-\u04ff]+/gu,
  cyrillic: /[\u0400-\u045f\u2116]+/gu,
  latin: /[^\u0400-\u045f\u0490-\u04ff\u2116]+/gu,
} as const

type Script = keyof typeof SCRIPTS

type Run = { readonly at: number; readonly text: string; readonly script: Script }

const runsOf = (text: string): Run[] =>
  (Object.keys(SCRIPTS) as Script[])
    .flatMap(script =>
      [...text.matchAll(SCRIPTS[script])].map(run => ({ at: run.index, text: run[0], script })),
    )
    .sort((a, b) => a.at - b.at)

const fontOf = async (text: string, script: Script, weight: number): Promise<Font> => {
  const source = await readFile(
    require.resolve(`@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`),
  )
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } }
  return fontkit.create(Buffer.from(await subsetFont(source, text, options)))
}

/** A line of text as SVG outlines with its width; the picture then does not depend on the build machine's fonts. */
export const outlineText = async (
  text: string,
  sizePx: number,
  weight: number,
): Promise<{ svg: string; widthPx: number }> => {
  const runs = runsOf(text)
  const scripts = [...new Set(runs.map(({ script }) => script))]
  const cut = await Promise.all(
    scripts.map(async script => [script, await fontOf(text, script, weight)] as const),
  )
  const fonts = new Map(cut)
  let [x, svg] = [0, '']
  for (const run of runs) {
    const font = fonts.get(run.script)
    if (font === undefined) continue
    const scale = sizePx / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [at, glyph] of glyphs.entries()) {
      svg += `<path transform="translate(${x.toFixed(2)} 0) scale(1 -1)" d="${glyph.path.scale(scale).toSVG()}"/>`
      x += (positions[at]?.xAdvance ?? 0) * scale
    }
  }
  return { svg, widthPx: x }
}
