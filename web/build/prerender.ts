import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_SHELLS, LOCALE_TAG, SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import type * as Render from '../src/public/render.tsx'
import { cssForLanguage } from './css-for-language.ts'
import { islandsManifest } from './island-environments.ts'
import { pageCss } from './page-css.ts'
import { drawSocialPicture } from './social-picture.ts'

type Places = { dist: string; rendered: string }

/** What the pages of a language share: CSS, and the URLs of the script that wakes the islands and of the social picture. */
type OfLanguage = { locale: SiteLocale; css: string; wake: string; picture: string }

/** A written page; `file` is its path within `dist`, the hashes are for its `style-src` and `script-src`. */
type BuiltPage = {
  path: string
  locale: SiteLocale
  file: string
  styleHashes: string[]
  scriptHashes: string[]
  /** The server inserts the news into each response. */
  filled?: true
}

/** What the server reads from `dist/pages.json`. */
export type PagesFile = {
  pages: BuiltPage[]
  notFound: Omit<BuiltPage, 'path'>[]
  /** The shells of the areas; the server sets their `lang`. */
  shells: string[]
}

type Manifest = Record<string, { file: string; css?: string[] }>

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)

const readManifest = async (folder: string, name = '.vite/manifest.json') =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest

const wakeScript = async (dist: string, locale: SiteLocale): Promise<string> => {
  const wake = (await readManifest(dist, islandsManifest(locale)))['src/public/wake.ts']?.file
  if (!wake) throw new Error(`The build left no wake script in ${locale}`)
  return `/${wake}`
}

/**
 * The CSS of the public pages, without that of parts the islands load later. A font that misses the first paint is used
 * only from the next page on (`optional`), as swapping it would shift the text; the areas, which render by script, keep
 * `swap`.
 */
async function publicCss(rendered: string): Promise<string> {
  const files = (await readManifest(rendered))['src/public/render.tsx']?.css ?? []
  const sheets = await Promise.all(files.map(file => readFile(join(rendered, file), 'utf8')))
  return sheets.join('').replaceAll('font-display:swap', 'font-display:optional').trim()
}

/** Marks the fold until the name of the second style sheet is known. */
const FOLD = '/fold.css'

const isOurAsset = (file: string) => !/\.(css|js)$/.test(file)

/** Writes CSS to a file of its own; returns its URL. */
async function writeStyle(dist: string, css: string): Promise<string> {
  const name = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = join('assets', `lower-${name}.css`)
  await writeFile(join(dist, file), css)
  return `/${file}`
}

/** Writes each public page in each language with its CSS inlined, and `pages.json` for the server; returns the files. */
export async function prerender({ dist, rendered }: Places): Promise<string[]> {
  await cp(join(rendered, 'assets'), join(dist, 'assets'), { recursive: true, filter: isOurAsset })
  const css = await publicCss(rendered)
  if (!css) throw new Error('The build left no public style')
  const { publicPaths, renderPage, siteHeadline } = (await import(
    pathToFileURL(resolve(rendered, 'render.js')).href
  )) as typeof Render

  const write = async (path: string, name: string, common: OfLanguage): Promise<BuiltPage> => {
    const { locale, css, ...parts } = common
    const file = join('pages', locale, name)
    const page = renderPage(path, locale)
    const bare = page.html({ ...parts, head: '', lowerStyle: FOLD })
    const { first, rest } = pageCss(css, bare, bare.indexOf(FOLD) + 1 || undefined)
    const lowerStyle = rest === '' ? undefined : await writeStyle(dist, rest)
    const html = page.html({ ...parts, head: `<style>${first}</style>`, lowerStyle })
    if (/<[^>]+\sstyle=/.test(html)) throw new Error(`${file}: a style attribute, which our policy refuses`)
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), html)
    const hashes = { styleHashes: [sha256(first)], scriptHashes: scriptsIn(html).map(sha256) }
    return { path, locale, file, ...hashes, ...(page.filled && { filled: true }) }
  }

  const list: PagesFile = { pages: [], notFound: [], shells: APP_SHELLS.map(({ file }) => file) }
  for (const locale of SITE_LOCALES) {
    const common = {
      locale,
      css: cssForLanguage(css, LOCALE_TAG[locale]),
      wake: await wakeScript(dist, locale),
      picture: `/${await drawSocialPicture(dist, siteHeadline(locale))}`,
    }
    for (const path of publicPaths) list.pages.push(await write(path, fileOf(path), common))
    const { path: _, ...missing } = await write('/404', '404.html', { ...common, picture: '' })
    list.notFound.push(missing)
  }
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`)
  return [...list.pages, ...list.notFound].map(page => page.file)
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1).replace('/:', '-')}.html`)
