import { LOCALE_TAG, localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../messages/compiled/messages.js'
import { rememberLocale } from '../platform/locale/choose-locale.ts'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../platform/locale/language-names.ts'
import { getLocale } from '../platform/locale/locale.ts'
import { chooseTheme, shownTheme } from '../platform/theme/theme.ts'
import css from './receive-bar.module.css'

/** The page in the other languages, by their prefix. */
function Languages() {
  return (
    <nav className={css.languages} aria-label={m.receiver_language()}>
      {SITE_LOCALES.map(locale => (
        <a
          key={locale}
          href={localizePath(location.pathname + location.search, locale)}
          hrefLang={LOCALE_TAG[locale]}
          lang={LOCALE_TAG[locale]}
          title={LANGUAGE_NAMES[locale]}
          aria-current={locale === getLocale() ? 'true' : undefined}
          onClick={() => rememberLocale(locale)}
        >
          {SHORT_LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </nav>
  )
}

function ThemeButton() {
  const [theme, setTheme] = useState(shownTheme)
  const isDark = theme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const turn = () => {
    chooseTheme(isDark ? 'light' : 'dark')
    setTheme(shownTheme())
  }
  return (
    <button
      type="button"
      className={css.theme}
      aria-label={isDark ? m.receiver_theme_to_light() : m.receiver_theme_to_dark()}
      onClick={turn}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/** Mark and name on the lapis field, language, theme. */
export function ReceiveBar({ home }: { home: string }) {
  return (
    <header className={css.bar}>
      <a className={css.brand} href={home} aria-label={`Karvon, ${m.receiver_home()}`}>
        <i className={css.mark} aria-hidden="true" />
        <b>Karvon</b>
      </a>
      <Languages />
      <ThemeButton />
    </header>
  )
}
