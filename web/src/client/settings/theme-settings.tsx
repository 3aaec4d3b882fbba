import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { chooseTheme, type ThemeChoice, themeChoice } from '../../platform/theme/theme.ts'
import { changeLanguage } from '../../product/account/change-language.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import s from './settings-screen.module.css'

/** Language and theme; the system's theme can be followed here. */
export function LookSettings() {
  const [theme, setTheme] = useState(themeChoice)
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice)
    setTheme(choice)
  }
  return (
    <div className={s.look}>
      <Segmented<SiteLocale>
        label={m.client_language()}
        value={getLocale()}
        onChange={locale => void changeLanguage(locale)}
        options={SITE_LOCALES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Segmented<ThemeChoice>
        label={m.profile_theme_label()}
        value={theme}
        onChange={choose}
        options={[
          { value: 'light', label: m.profile_theme_light() },
          { value: 'dark', label: m.profile_theme_dark() },
          { value: 'system', label: m.profile_theme_system() },
        ]}
      />
    </div>
  )
}
