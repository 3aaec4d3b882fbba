/** Languages whose catalogues are shipped; the first is what a path without prefix means (product.md "Routes and languages"). */
export const SITE_LOCALES = ['ru', 'uz', 'uz-Cyrl', 'en'] as const

/** A language of the site. */
export type SiteLocale = (typeof SITE_LOCALES)[number]

/** The language of a path without prefix (spec §2: Russian). */
export const DEFAULT_SITE_LOCALE: SiteLocale = 'ru'

/** Language codes as BCP 47 wants them in `lang` and `hreflang`. */
export const LOCALE_TAG = {
  ru: 'ru',
  uz: 'uz',
  'uz-Cyrl': 'uz-Cyrl',
  en: 'en',
} as const satisfies Record<SiteLocale, string>

/** What a path in each language begins with (decision 0020); in small letters alone, so that a page has one address. */
const LOCALE_PREFIX = { ru: 'ru', uz: 'uz', 'uz-Cyrl': 'uz-cyrl', en: 'en' } as const satisfies Record<
  SiteLocale,
  string
>

/** Name of the readable cookie that keeps the chosen language. */
export const LOCALE_COOKIE = 'locale'

/** Seconds the chosen language is kept: 365 days (spec §9). */
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/** Pages open to everybody, without language prefix (spec §2); `:id` stands for the number of an article. */
export const PUBLIC_PATHS = ['/', '/offer', '/app-deletion', '/news', '/news/:id'] as const

/** The path of a public page, without language prefix. */
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** The page of which there are many, one for each article. */
export const ARTICLE_PATH = '/news/:id' satisfies PublicPath

/** The page of one article, without language prefix. */
export const articlePath = (id: number): string => ARTICLE_PATH.replace(':id', String(id))

const ARTICLE_PAGE = /^\/news\/([1-9]\d{0,8})$/

/**
 * The areas that are served a shell of their own: the first part of their paths without language prefix, the shell's file
 * below the built site, and whether only the signed-in are served it; the driver's and the operator's places show their
 * own sign-in, the receiver's needs none.
 */
export const APP_SHELLS = [
  { prefix: '/dashboard', file: 'app.html', isGuarded: true },
  { prefix: '/driver', file: 'driver.html', isGuarded: false },
  { prefix: '/receive', file: 'receive.html', isGuarded: false },
  { prefix: '/admin', file: 'admin.html', isGuarded: false },
] as const

/** One of these areas. */
export type AppShell = (typeof APP_SHELLS)[number]

/** A path taken apart: its language prefix, or null without one, and what is left, always beginning with a slash. */
export type SplitPath = { locale: SiteLocale | null; rest: string }

const isSiteLocale = (part: string): part is SiteLocale => (SITE_LOCALES as readonly string[]).includes(part)

const localeOfPrefix = (part: string): SiteLocale | null =>
  SITE_LOCALES.find(locale => LOCALE_PREFIX[locale] === part) ?? null

const withoutEndSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Which of our languages a code names, or null. */
export function siteLocaleOf(code: string | null | undefined): SiteLocale | null {
  return code != null && isSiteLocale(code) ? code : null
}

/** Takes the language prefix off a path; a query and a trailing slash are no part of the answer. */
export function splitLocale(path: string): SplitPath {
  const [bare = '/'] = path.split(/[?#]/, 1)
  const [, first = '', ...others] = withoutEndSlash(bare).split('/')
  const locale = localeOfPrefix(first)
  return locale === null
    ? { locale, rest: withoutEndSlash(bare) || '/' }
    : { locale, rest: `/${others.join('/')}` }
}

/** The language in which a path is to be read: its prefix, else Russian. */
export function localeOfPath(path: string): SiteLocale {
  return splitLocale(path).locale ?? DEFAULT_SITE_LOCALE
}

/** The same place in another language; query and fragment stay; null takes the prefix away. */
export function localizePath(path: string, locale: SiteLocale | null): string {
  const tail = path.slice(path.split(/[?#]/, 1)[0]?.length ?? 0)
  const { rest } = splitLocale(path)
  if (locale === null) return rest + tail
  return `/${LOCALE_PREFIX[locale]}${rest === '/' ? '' : rest}${tail}`
}

/** The public page that a path, with or without language prefix, leads to, or null; whether the article exists is not asked here. */
export function publicPageOf(path: string): PublicPath | null {
  const { rest } = splitLocale(path)
  if (ARTICLE_PAGE.test(rest)) return ARTICLE_PATH
  return PUBLIC_PATHS.find(known => known === rest && known !== ARTICLE_PATH) ?? null
}

/** The number of the article whose page a path, with or without language prefix, is, or null. */
export function articleIdOf(path: string): number | null {
  const id = ARTICLE_PAGE.exec(splitLocale(path).rest)?.[1]
  return id === undefined ? null : Number(id)
}

/** Whether the path, with or without language prefix, is a page open to everybody. */
export function isPublicPath(path: string): boolean {
  return publicPageOf(path) !== null
}

/** The area a path, with or without language prefix, belongs to, or null. */
export function appShellOf(path: string): AppShell | null {
  const { rest } = splitLocale(path)
  return APP_SHELLS.find(({ prefix }) => rest === prefix || rest.startsWith(`${prefix}/`)) ?? null
}
