import type { SiteLocale } from '@karvon/contract/site-routes'
import { THEME_KEY } from '../../platform/theme/theme.ts'
import cyrillicPagesFont from '../../ui/fonts/onest-cyrillic-pages.woff2'
import latinFont from '../../ui/fonts/onest-latin.woff2'
import { holdPress } from './hold-press.ts'

/** The font file that `--font` (tokens.css) uses for a language; a single one, as several would load one after the other. */
const FONT = {
  ru: cyrillicPagesFont,
  uz: latinFont,
  'uz-Cyrl': cyrillicPagesFont,
  en: latinFont,
} as const satisfies Record<SiteLocale, string>

/** Applies the chosen theme before the first paint (`platform/theme/theme.ts`), to avoid a flash of the other theme. */
const SHOW_THEME = `try{const t=localStorage.${THEME_KEY};if(t=="dark"||t=="light")document.documentElement.dataset.theme=t}catch{}`

/** Loads the script after the first paint, to leave network and CPU to the content; importing twice loads once. */
const afterFirstPaint = (wake: string) =>
  `new PerformanceObserver(()=>import("${wake}").catch(()=>repeatPress(true))).observe({type:"paint",buffered:true})`

/**
 * The start of the body: the font's preload and an inline script, allowed by its hash in the page's policy. React would
 * hoist the preload into the head, where fewer first views get the font in time (9 of 27 instead of 19, on three network
 * profiles; the first paint is equally early). `wake` is the URL of the script that hydrates the page, or null.
 */
export const bodyStart = (locale: SiteLocale, wake: string | null): string => {
  const font = `<link rel="preload" href="${FONT[locale]}" as="font" type="font/woff2" crossorigin="anonymous"/>`
  return `${font}<script>${SHOW_THEME}${wake === null ? '' : `;(${holdPress})();${afterFirstPaint(wake)}`}</script>`
}
