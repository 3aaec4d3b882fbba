import type { SiteLocale } from '@karvon/contract/site-routes'
import { THEME_KEY } from '../../platform/theme/theme.ts'
import cyrillicPagesFont from '../../ui/fonts/onest-cyrillic-pages.woff2'
import latinFont from '../../ui/fonts/onest-latin.woff2'

/** The file that `--font` (tokens.css) takes the letters of a page from; more than one would come one after the other. */
const FONT = {
  ru: cyrillicPagesFont,
  uz: latinFont,
  'uz-Cyrl': cyrillicPagesFont,
  en: latinFont,
} as const satisfies Record<SiteLocale, string>

/** Draws the page from the first frame on as it was chosen (`platform/theme/theme.ts`), else it would turn dark before its reader's eyes. */
const SHOW_THEME = `try{const t=localStorage.${THEME_KEY};if(t=="dark"||t=="light")document.documentElement.dataset.theme=t}catch{}`

/** Until the page is seen, the line and the processor belong to what is read; a module that is asked for twice comes once. */
const afterFirstPaint = (wake: string) =>
  `new PerformanceObserver(()=>import("${wake}")).observe({type:"paint",buffered:true})`

/**
 * What a body begins with: the font, which React would lift into the head, from where fewer first views have it in time (9 of
 * 27 beside 19, on three kinds of line; the paint comes as early); and a line of script, which the page's policy names by its hash. `wake` is the address of the script that wakes
 * the page, null where there is nothing to wake.
 */
export const bodyStart = (locale: SiteLocale, wake: string | null): string => {
  const font = `<link rel="preload" href="${FONT[locale]}" as="font" type="font/woff2" crossorigin="anonymous"/>`
  return `${font}<script>${SHOW_THEME}${wake === null ? '' : afterFirstPaint(wake)}</script>`
}
