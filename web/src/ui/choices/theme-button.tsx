import { IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { chooseTheme } from '../../platform/theme/theme.ts'
import { useShownTheme } from '../../platform/theme/use-shown-theme.ts'

type ThemeButtonProps = {
  className: string | undefined
  iconSize?: number
  /** Shows the label as a tooltip. */
  hasTitle?: boolean
}

/** Switches between the light and dark theme. */
export function ThemeButton({ className, iconSize = 22, hasTitle = false }: ThemeButtonProps) {
  const isDark = useShownTheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const label = isDark ? m.ui_theme_to_light() : m.ui_theme_to_dark()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={hasTitle ? label : undefined}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
