import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { chooseTheme, type ThemeChoice, themeChoice } from '../../platform/theme/theme.ts'
import { Segmented } from './segmented.tsx'

/** Chooses the light, dark or system theme. */
export function ThemeChoiceField() {
  const [theme, setTheme] = useState(themeChoice)
  return (
    <Segmented<ThemeChoice>
      label={m.ui_theme()}
      value={theme}
      onChange={choice => {
        chooseTheme(choice)
        setTheme(choice)
      }}
      options={[
        { value: 'light', label: m.ui_theme_light() },
        { value: 'dark', label: m.ui_theme_dark() },
        { value: 'system', label: m.ui_theme_system() },
      ]}
    />
  )
}
