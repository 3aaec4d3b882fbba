import { LOCALE_TAG, localeOfPath, type SiteLocale, splitLocale } from '@karvon/contract/site-routes'

const LANG = /<html lang="([^"]*)"/

/** Whether a page is a shell of this build; another build's shell would load scripts that are not cached. */
export const isShellOf = (html: string, version: string): boolean =>
  html.includes(`name="build" content="${version}"`)

/** The language of a cached shell, that of the last visit; null if unknown. */
export const languageOfShell = (html: string): SiteLocale | null => {
  const tag = LANG.exec(html)?.[1]
  const found = Object.entries(LOCALE_TAG).find(([, known]) => known === tag)
  return (found?.[0] as SiteLocale | undefined) ?? null
}

/** The shell in the language of the path, as the server sends it. */
export const shellFor = (html: string, path: string): string =>
  html.replace(LANG, `<html lang="${LOCALE_TAG[localeOfPath(path)]}"`)

/** Whether the path names no language, so that the server would redirect it to the user's. */
export const isBare = (path: string): boolean => splitLocale(path).locale === null
