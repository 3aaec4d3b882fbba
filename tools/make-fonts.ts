// Makes the subset fonts of the site and of PDF documents from Onest (OFL 1.1): node tools/make-fonts.ts
// The font of Cyrillic pages needs npm's network and fontTools 4.38 (on Debian: apt-get install python3-fonttools python3-brotli).
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cutCyrillicPages } from './fonts/cut-cyrillic-pages.ts'
import { CYRILLIC, LATIN, UZBEK_CYRILLIC } from './fonts/letters.ts'

type Cut = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>

const require = createRequire(new URL('../web/package.json', import.meta.url))
const subsetFont: Cut = require('subset-font')

/** Cyrillic letters of Uzbek and Karakalpak: documents contain names and addresses typed by users. */
const CYRILLIC_EXTENDED = `${UZBEK_CYRILLIC}ҢңҮүӘәӨө`

const siteCuts = [
  { from: 'latin', to: 'onest-latin', text: LATIN },
  { from: 'cyrillic', to: 'onest-cyrillic', text: CYRILLIC },
  // separate, so that a Latin page loads it only if it contains these letters
  { from: 'cyrillic-ext', to: 'onest-uzbek-cyrillic', text: UZBEK_CYRILLIC },
]

const documentCuts = [
  { from: 'latin', to: 'onest-latin', text: LATIN },
  { from: 'cyrillic', to: 'onest-cyrillic', text: CYRILLIC },
  { from: 'cyrillic-ext', to: 'onest-cyrillic-extended', text: CYRILLIC_EXTENDED },
]

/** Fonts in documents are static, one file per weight. */
const WEIGHTS = { regular: 400, bold: 700 }

const cutDocumentFonts = async (source: Uint8Array, to: string, text: string) => {
  for (const [weight, wght] of Object.entries(WEIGHTS)) {
    const font = await subsetFont(source, text, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: ['kern', 'tnum'],
    })
    await writeFile(new URL(`../server/assets/fonts/${to}-${weight}.ttf`, import.meta.url), font)
    console.log(`${to}-${weight}.ttf ${font.length} bytes`)
  }
}

const sourceOf = (script: string) =>
  readFile(require.resolve(`@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`))

const writeSiteFont = async (to: string, cut: Uint8Array) => {
  await writeFile(new URL(`../web/src/ui/fonts/${to}.woff2`, import.meta.url), cut)
  console.log(`${to}.woff2 ${cut.length} bytes`)
}

for (const { from, to, text } of siteCuts) {
  const source = await sourceOf(from)
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'locl', 'tnum', 'ccmp'],
  })
  await writeSiteFont(to, cut)
}
await writeSiteFont('onest-cyrillic-pages', await cutCyrillicPages(LATIN + CYRILLIC + UZBEK_CYRILLIC))
for (const { from, to, text } of documentCuts) await cutDocumentFonts(await sourceOf(from), to, text)
