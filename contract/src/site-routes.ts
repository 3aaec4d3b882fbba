import { LOCALES, type Locale } from '@karvon/domain/values/locale'
import { DOC_PAGES, DOCS_PATH, type DocPath, docPathOf } from './documentation/doc-pages.ts'

/** A language of the site. */
export type SiteLocale = Locale

/** The language of a path without prefix (docs/product.md#routes-and-languages: Russian). */
export const DEFAULT_SITE_LOCALE: SiteLocale = 'ru'

/** Languages whose catalogues are shipped; the first is what a path without prefix means (docs/product.md#routes-and-languages). */
export const SITE_LOCALES: readonly SiteLocale[] = [
  DEFAULT_SITE_LOCALE,
  ...LOCALES.filter(locale => locale !== DEFAULT_SITE_LOCALE),
]

/** BCP 47 language tags for `lang` and `hreflang`. */
export const LOCALE_TAG = {
  ru: 'ru',
  uz: 'uz',
  'uz-Cyrl': 'uz-Cyrl',
  en: 'en',
} as const satisfies Record<SiteLocale, string>

/** The path prefix of each language (decision 0020); lower case only, so that a page has one URL. */
const LOCALE_PREFIX = { ru: 'ru', uz: 'uz', 'uz-Cyrl': 'uz-cyrl', en: 'en' } as const satisfies Record<
  SiteLocale,
  string
>

/** Name of the readable cookie with the chosen language. */
export const LOCALE_COOKIE = 'locale'

/** Max age of the language cookie in seconds: 365 days (docs/product.md#routes-and-languages). */
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

const SINGLE_PATHS = ['/', '/offer', '/app-deletion', '/news', '/news/:id', DOCS_PATH] as const

/** The path of a public page with a component of its own; the pages of the documentation share one. */
export type SinglePath = (typeof SINGLE_PATHS)[number]

/** The path of a public page, without language prefix. */
export type PublicPath = SinglePath | DocPath

const listPublicPaths = (): readonly PublicPath[] => [...SINGLE_PATHS, ...DOC_PAGES.map(docPathOf)]

/**
 * Public pages, without language prefix (docs/product.md#routes-and-languages); `:id` is the number of an
 * article.
 */
export const PUBLIC_PATHS: readonly PublicPath[] = /* @__PURE__ */ listPublicPaths()

/** The path pattern of articles. */
export const ARTICLE_PATH = '/news/:id' satisfies PublicPath

/** The page of one article, without language prefix. */
export const articlePath = (id: number): string => ARTICLE_PATH.replace(':id', String(id))

const ARTICLE_PAGE = /^\/news\/([1-9]\d{0,8})$/

/**
 * The areas with their own shell: the first segment of their paths without language prefix, the shell's file
 * in the built site, and whether it is served only to signed-in users; the driver's and the operator's areas
 * show their own sign-in, the receiver's needs none.
 */
export const APP_SHELLS = [
  { prefix: '/dashboard', file: 'app.html', isGuarded: true },
  { prefix: '/driver', file: 'driver.html', isGuarded: false },
  { prefix: '/receive', file: 'receive.html', isGuarded: false },
  { prefix: '/admin', file: 'admin.html', isGuarded: false },
] as const

/** One of these areas. */
export type AppShell = (typeof APP_SHELLS)[number]

/** A path split up: its language prefix, or null without one, and the rest, always beginning with a slash. */
export type SplitPath = { locale: SiteLocale | null; rest: string }

const isSiteLocale = (part: string): part is SiteLocale => (SITE_LOCALES as readonly string[]).includes(part)

const localeOfPrefix = (part: string): SiteLocale | null =>
  SITE_LOCALES.find(locale => LOCALE_PREFIX[locale] === part) ?? null

const withoutEndSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** The language of ours that a code names, or null. */
export function siteLocaleOf(code: string | null | undefined): SiteLocale | null {
  return code != null && isSiteLocale(code) ? code : null
}

/** Splits off the language prefix; drops the query and a trailing slash. */
export function splitLocale(path: string): SplitPath {
  const [bare = '/'] = path.split(/[?#]/, 1)
  const [, first = '', ...others] = withoutEndSlash(bare).split('/')
  const locale = localeOfPrefix(first)
  return locale === null
    ? { locale, rest: withoutEndSlash(bare) || '/' }
    : { locale, rest: `/${others.join('/')}` }
}

/** The language of a path: its prefix, else Russian. */
export function localeOfPath(path: string): SiteLocale {
  return splitLocale(path).locale ?? DEFAULT_SITE_LOCALE
}

/** The same URL in another language; query and fragment stay; null removes the prefix. */
export function localizePath(path: string, locale: SiteLocale | null): string {
  const tail = path.slice(path.split(/[?#]/, 1)[0]?.length ?? 0)
  const { rest } = splitLocale(path)
  if (locale === null) return rest + tail
  return `/${LOCALE_PREFIX[locale]}${rest === '/' ? '' : rest}${tail}`
}

/**
 * The public page of a path, with or without language prefix, or null; does not check whether the article
 * exists.
 */
export function publicPageOf(path: string): PublicPath | null {
  const { rest } = splitLocale(path)
  if (ARTICLE_PAGE.test(rest)) return ARTICLE_PATH
  return PUBLIC_PATHS.find(known => known === rest && known !== ARTICLE_PATH) ?? null
}

/** The number of the article at a path, with or without language prefix, or null. */
export function articleIdOf(path: string): number | null {
  const id = ARTICLE_PAGE.exec(splitLocale(path).rest)?.[1]
  return id === undefined ? null : Number(id)
}

/** Whether the path, with or without language prefix, is a public page. */
export function isPublicPath(path: string): boolean {
  return publicPageOf(path) !== null
}

/** The area of a path, with or without language prefix, or null. */
export function appShellOf(path: string): AppShell | null {
  const { rest } = splitLocale(path)
  return APP_SHELLS.find(({ prefix }) => rest === prefix || rest.startsWith(`${prefix}/`)) ?? null
}
