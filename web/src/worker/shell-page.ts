import { LOCALE_TAG, localeOfPath, type SiteLocale, splitLocale } from '@karvon/contract/site-routes'

const LANG = /<html lang="([^"]*)"/

/** Whether a page is a shell of this build: one of another would ask for scripts that are not kept. */
export const isShellOf = (html: string, version: string): boolean =>
  html.includes(`name="build" content="${version}"`)

/** The language a kept shell was read in last; null where it is none of ours. */
export const languageOfShell = (html: string): SiteLocale | null => {
  const tag = LANG.exec(html)?.[1]
  const found = Object.entries(LOCALE_TAG).find(([, known]) => known === tag)
  return (found?.[0] as SiteLocale | undefined) ?? null
}

/** The shell in the language of the address, as the server would have sent it. */
export const shellFor = (html: string, path: string): string =>
  html.replace(LANG, `<html lang="${LOCALE_TAG[localeOfPath(path)]}"`)

/** Whether the server would have led from this address to the reader's own language. */
export const isBare = (path: string): boolean => splitLocale(path).locale === null
