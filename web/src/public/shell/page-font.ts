import type { SiteLocale } from '@karvon/contract/site-routes'
import cyrillicPagesFont from '../../ui/fonts/onest-cyrillic-pages.woff2'
import latinFont from '../../ui/fonts/onest-latin.woff2'

/** The file that `--font` (tokens.css) takes the letters of a page from; more than one would come one after the other. */
const FONT = {
  ru: cyrillicPagesFont,
  uz: latinFont,
  'uz-Cyrl': cyrillicPagesFont,
  en: latinFont,
} as const satisfies Record<SiteLocale, string>

/** Lines with longer ways, in ms there and back, would bring the font too late for the first paint. */
const QUICK_LINE_MS = 150

/**
 * A script of the head that has the first paint wait for the font on a quick line: Chromium, which alone tells of its line,
 * holds it back by at most 100 ms for a font asked for in the head. A slow line gains nothing by that.
 */
const fontScript = (locale: SiteLocale): string =>
  `if(navigator.connection?.rtt<${QUICK_LINE_MS})document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href:"${FONT[locale]}"}))`

/** What a head begins with; the policy of the page must name the script's hash. */
export const headStart = (locale: SiteLocale, wake: string | null): string =>
  wake === null ? '' : `<script>${fontScript(locale)}</script>`

/**
 * What a body begins with: the font, then the script that wakes the page. React would lift both into the head, where the font
 * holds every first paint back; and what is asked for before it takes the connection that the page came by.
 */
export const bodyStart = (locale: SiteLocale, wake: string | null): string => {
  const font = `<link rel="preload" href="${FONT[locale]}" as="font" type="font/woff2" crossorigin="anonymous"/>`
  return wake === null ? font : `${font}<script type="module" src="${wake}" async></script>`
}
