// Download sizes of the built site for a visitor and a client against their limits: node bench/page-weight.ts

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { SiteLocale } from '@karvon/contract/site-routes'

/** Bytes transferred: before the first paint, for a whole page, after the calculator is first used, for the first dashboard. */
const LIMITS = { paint: 14_000, page: 60_000, touch: 70_000, dashboard: 180_000 } as const

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>
type Page = { path: string; locale: string; file: string }

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))

if (!existsSync(join(DIST, 'pages.json'))) throw new Error('build the site first: npm run build')

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8')

/** Fonts are already compressed; everything else has a brotli version. */
const sizeOf = (file: string): number => {
  const packed = join(DIST, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(DIST, file)).size
}

const manifest = (name: string): Manifest => JSON.parse(read(join('.vite', name)))

/** These scripts with all their static imports. */
const scriptsOf = (chunks: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const name of names) {
    const chunk = chunks[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    scriptsOf(chunks, chunk.imports ?? [], seen)
  }
  return seen
}

const weightOf = (chunks: Manifest, names: readonly string[]): number =>
  [...scriptsOf(chunks, names)].reduce((sum, file) => sum + sizeOf(file), 0)

const pages: readonly Page[] = JSON.parse(read('pages.json')).pages

const locales: readonly string[] = [...new Set(pages.map(({ locale }) => locale))]

/** The font of a page by its script. */
const FONTS = {
  Cyrl: /\/(assets\/onest-cyrillic-pages-[\w-]+\.woff2)/,
  Latn: /\/(assets\/onest-latin-[\w-]+\.woff2)/,
}

const SCRIPTS = { ru: 'Cyrl', uz: 'Latn', 'uz-Cyrl': 'Cyrl', en: 'Latn' } as const satisfies Record<
  SiteLocale,
  keyof typeof FONTS
>

/** Size of a page with its styles and font. */
const pageWeight = ({ file, locale }: Page): number => {
  const html = read(file)
  const font = html.match(FONTS[SCRIPTS[locale as SiteLocale]])?.[1]
  if (font === undefined) throw new Error(`${file} names no font`)
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, style = '']) => style)
  return [file, font, ...styles].reduce((sum, part) => sum + sizeOf(part), 0)
}

/** How many bytes of the compressed page must arrive before its first screen can be drawn: up to the section after it. */
const paintWeight = ({ file }: Page): number => {
  const packed = readFileSync(join(DIST, `${file}.br`))
  const end = read(file).indexOf('id="services"')
  if (end === -1) return packed.length
  const before = Buffer.byteLength(read(file).slice(0, end))
  const holds = (bytes: number): boolean =>
    brotliDecompressSync(packed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      .length >= before
  let [low, high] = [1, packed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const heaviest = (weigh: (page: Page) => number): number => Math.max(...pages.map(weigh))

const weights = {
  paint: heaviest(paintWeight),
  page: heaviest(pageWeight),
  touch: Math.max(
    ...locales.map(locale =>
      weightOf(manifest(`islands-${locale}.json`), [
        'src/public/wake.ts',
        'src/public/calculator/wake-calculator.tsx',
      ]),
    ),
  ),
  dashboard: weightOf(manifest('manifest.json'), ['app.html', 'src/client/dashboard/dashboard-screen.tsx']),
}

const NAMES = {
  paint: 'HTML + CSS before the first paint',
  page: 'heaviest page, HTML + CSS + fonts',
  touch: 'script after the first touch',
  dashboard: 'script of the first dashboard',
} as const

for (const [what, name] of Object.entries(NAMES)) {
  const at = what as keyof typeof NAMES
  console.log(
    `${name.padEnd(34)} ${(weights[at] / 1000).toFixed(1).padStart(6)} kB  (limit ${LIMITS[at] / 1000})`,
  )
  if (weights[at] > LIMITS[at]) process.exitCode = 1
}
