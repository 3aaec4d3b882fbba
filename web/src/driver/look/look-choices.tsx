import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { useState } from 'react'
import { changeLanguage } from '../../features/profile/change-language.ts'
import { m } from '../../messages/compiled/messages.js'
import { here } from '../../platform/language/here.ts'
import { LANGUAGE_NAMES } from '../../platform/language/language-names.ts'
import { chooseTheme, type ThemeChoice, themeChoice } from '../../platform/theme/theme.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'

/** The language, which takes effect by a page load. */
export function LanguageChoice() {
  return (
    <Segmented<SiteLocale>
      label={m.driving_language()}
      value={here()}
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
      label={m.driving_theme()}
      value={theme}
      onChange={choice => {
        chooseTheme(choice)
        setTheme(choice)
      }}
      options={[
        { value: 'light', label: m.driving_theme_light() },
        { value: 'dark', label: m.driving_theme_dark() },
        { value: 'system', label: m.driving_theme_system() },
      ]}
    />
  )
}
