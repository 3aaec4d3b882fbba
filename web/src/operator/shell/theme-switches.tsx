import { LOCALE_TAG, SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { chooseTheme, shownTheme } from '../../platform/theme/theme.ts'
import { changeLanguage } from '../../product/account/change-language.ts'
import s from './theme-switches.module.css'

function LanguageButton({ locale }: { locale: SiteLocale }) {
  const short = SHORT_LANGUAGE_NAMES[locale]
  return (
    <button
      type="button"
      className={s.switch}
      lang={LOCALE_TAG[locale]}
      aria-pressed={getLocale() === locale}
      aria-label={`${short}, ${LANGUAGE_NAMES[locale]}`}
      onClick={() => getLocale() !== locale && void changeLanguage(locale)}
    >
      {short}
    </button>
  )
}

/** Language and theme, which take effect at once. */
export function LookSwitches() {
  const [theme, setTheme] = useState(shownTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? IconSun : IconMoon
  const label = theme === 'dark' ? m.operator_theme_to_light() : m.operator_theme_to_dark()
  return (
    <fieldset className={s.switches} aria-label={m.operator_look()}>
      {SITE_LOCALES.map(locale => (
        <LanguageButton key={locale} locale={locale} />
      ))}
      <button
        type="button"
        className={s.switch}
        aria-label={label}
        title={label}
        onClick={() => {
          chooseTheme(other)
          setTheme(other)
        }}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
