// Cuts the site's fonts and those of the papers out of Onest (OFL 1.1): node tools/make-fonts.ts
// The font of pages in Cyrillic needs npm's network and fontTools 4.38 (on Debian: apt-get install python3-fonttools python3-brotli).
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cutCyrillicPages } from './fonts/cut-cyrillic-pages.ts'
import { CYRILLIC, LATIN, UZBEK_CYRILLIC } from './fonts/letters.ts'

type Cut = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>

const require = createRequire(new URL('../web/package.json', import.meta.url))
const subsetFont: Cut = require('subset-font')

/** Letters of Uzbek and Karakalpak in Cyrillic: names and addresses that people typed stand on papers as well. */
const CYRILLIC_EXTENDED = `${UZBEK_CYRILLIC}ҢңҮүӘәӨө`

const siteCuts = [
  { from: 'latin', to: 'onest-latin', text: LATIN },
  { from: 'cyrillic', to: 'onest-cyrillic', text: CYRILLIC },
  // a file of its own, which a Latin page loads only where these letters stand on it
  { from: 'cyrillic-ext', to: 'onest-uzbek-cyrillic', text: UZBEK_CYRILLIC },
]

const paperCuts = [
  { from: 'latin', to: 'onest-latin', text: LATIN },
  { from: 'cyrillic', to: 'onest-cyrillic', text: CYRILLIC },
  { from: 'cyrillic-ext', to: 'onest-cyrillic-extended', text: CYRILLIC_EXTENDED },
]

/** A paper's fonts do not vary: each weight is a file of its own. */
const WEIGHTS = { regular: 400, bold: 700 }

const cutPaperFonts = async (source: Uint8Array, to: string, text: string) => {
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
for (const { from, to, text } of paperCuts) await cutPaperFonts(await sourceOf(from), to, text)
