import { LOCALE_TAG, SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../../../platform/locale/language-names.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { chooseTheme } from '../../../platform/theme/theme.ts'
import { changeLanguage } from '../../../product/account/change-language.ts'
import s from './theme-switches.module.css'
import { useShownTheme } from './use-shown-theme.ts'

function LanguageButton({ locale }: { locale: SiteLocale }) {
  return (
    <button
      type="button"
      className={s.language}
      lang={LOCALE_TAG[locale]}
      aria-pressed={getLocale() === locale}
      aria-label={`${SHORT_LANGUAGE_NAMES[locale]}, ${LANGUAGE_NAMES[locale]}`}
      onClick={() => getLocale() !== locale && void changeLanguage(locale)}
    >
      {SHORT_LANGUAGE_NAMES[locale]}
    </button>
  )
}

/** Language and theme, which take effect at once. */
export function LookSwitches() {
  const isDark = useShownTheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <div className={s.switches}>
      <fieldset className={s.languages}>
        <legend className={s.hidden}>{m.client_language()}</legend>
        {SITE_LOCALES.map(locale => (
          <LanguageButton key={locale} locale={locale} />
        ))}
      </fieldset>
      <button
        type="button"
        className={s.theme}
        aria-label={isDark ? m.client_theme_to_light() : m.client_theme_to_dark()}
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      >
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
