import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { chooseTheme, type ThemeChoice, themeChoice } from '../../platform/theme/theme.ts'
import { changeLanguage } from '../../product/account/change-language.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'

/** The language, which takes effect by a page load. */
export function LanguageChoice() {
  return (
    <Segmented<SiteLocale>
      label={m.driver_language()}
      value={getLocale()}
      onChange={locale => void changeLanguage(locale)}
      options={SITE_LOCALES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}

/** Light, dark, or as the system is. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(themeChoice)
  return (
    <Segmented<ThemeChoice>
      label={m.driver_theme()}
      value={theme}
      onChange={choice => {
        chooseTheme(choice)
        setTheme(choice)
      }}
      options={[
        { value: 'light', label: m.driver_theme_light() },
        { value: 'dark', label: m.driver_theme_dark() },
        { value: 'system', label: m.driver_theme_system() },
      ]}
    />
  )
}
