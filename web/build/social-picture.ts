import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { outlineText } from './outline-text.ts'

type Picture = { png(): Picture; toBuffer(): Promise<Buffer> }

/** The server's dependency; the site itself needs no image library. */
const sharp: (svg: Buffer) => Picture = createRequire(new URL('../../server/package.json', import.meta.url))(
  'sharp',
)

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 80]
const COLORS = {
  '--tk-cab': '#5c8bf2',
  '--tk-cab2': '#3a66c4',
  '--tk-box': '#e3ebfa',
  '--tk-shade': '#bccdee',
  '--tk-line': '#0b1930',
  '--tk-glass': '#cfeff0',
  '--tk-tyre': '#0b1420',
  '--tk-hub': '#faf6ef',
  '--tk-frame': '#0b1930',
  '--tk-lamp': '#f5a524',
  '--tk-tail': '#f0906a',
} as const

const inSources = (file: string) => readFile(new URL(`../src/${file}`, import.meta.url), 'utf8')

const colored = (svg: string) =>
  svg.replace(/var\((--tk-\w+)[^)]*\)/g, (_, name: keyof typeof COLORS) => COLORS[name] ?? '#5c8bf2')

/** A truck of the sprite, its left edge at x = 0, its wheels on y = 0; `meterPx` pixels per meter. */
const truckOf = (sprite: string, key: string, meterPx: number): string => {
  const symbol = new RegExp(`<symbol[^>]*id="tk-${key}"[^>]*>([\\s\\S]*?)</symbol>`).exec(sprite)?.[1]
  if (symbol === undefined) throw new Error(`the sprite has no truck ${key}`)
  return `<g transform="scale(${meterPx / 40}) translate(0 -168)">${colored(symbol)}</g>`
}

/** The text wrapped to the width between the edges. */
const linesOf = async (text: string, sizePx: number) => {
  const lines: { svg: string; words: string }[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last ? `${last.words} ${word}` : word
    const { svg, widthPx } = await outlineText(longer, sizePx, 680)
    if (last && widthPx <= WIDTH - 2 * EDGE) Object.assign(last, { words: longer, svg })
    else lines.push({ words: word, svg: (await outlineText(word, sizePx, 680)).svg })
  }
  return lines.map(line => line.svg)
}

const draw = async (title: string): Promise<string> => {
  const [sprite, mark, lines, name] = await Promise.all([
    inSources('product/truck/trucks.svg'),
    inSources('ui/mark.svg'),
    linesOf(title, 84),
    outlineText('Karvon', 44, 680),
  ])
  const star = /<path[^>]*\sd="([^"]+)"/.exec(mark)?.[1] ?? ''
  const headline = lines.map((line, at) => `<g transform="translate(${EDGE} ${236 + at * 98})">${line}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="#143c8c" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<g fill="#ffffff"><g transform="translate(${EDGE} 64)"><path fill-rule="evenodd" d="${star}"/></g>
<g transform="translate(${EDGE + 80} 112)">${name.svg}</g>${headline.join('')}</g>
<path fill="#3a5fae" d="M0 566h${WIDTH}v4H0z"/>
<g transform="translate(${EDGE} 566)">${truckOf(sprite, 'isuzu5', 30)}</g>
<g transform="translate(${EDGE + 320} 566)">${truckOf(sprite, 'fura_tent', 30)}</g>
<g transform="translate(${EDGE + 880} 566)">${truckOf(sprite, 'bongo', 30)}</g></svg>`
}

/** Draws the preview picture of links to the site, with the headline; returns its path within `dist`. */
export const drawSocialPicture = async (dist: string, title: string): Promise<string> => {
  const png = await sharp(Buffer.from(await draw(title)))
    .png()
    .toBuffer()
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
  const file = `assets/karvon-${hash}.png`
  await writeFile(join(dist, file), png)
  return file
}
