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

/**
 * What a body begins with: the font, then the script that wakes the page. React would lift both into the head, where Chromium
 * holds the first paint back for a font by up to 100 ms; and what is asked for before the font takes the connection that the
 * page came by, so that the font would wait for another.
 */
export const bodyStart = (locale: SiteLocale, wake: string | null): string => {
  const font = `<link rel="preload" href="${FONT[locale]}" as="font" type="font/woff2" crossorigin="anonymous"/>`
  return wake === null ? font : `${font}<script type="module" src="${wake}" async></script>`
}
