import { LOCALE_TAG, SITE_LOCALES } from '@karvon/contract/site-routes'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { changeLanguage } from './change-language.ts'

/** A button per language; choosing one reloads the page. */
export function LanguageButtons({ className }: { className: string | undefined }) {
  return SITE_LOCALES.map(locale => (
    <button
      key={locale}
      type="button"
      className={className}
      lang={LOCALE_TAG[locale]}
      aria-pressed={getLocale() === locale}
      aria-label={`${SHORT_LANGUAGE_NAMES[locale]}, ${LANGUAGE_NAMES[locale]}`}
      onClick={() => getLocale() !== locale && void changeLanguage(locale)}
    >
      {SHORT_LANGUAGE_NAMES[locale]}
    </button>
  ))
}
