import { m } from '../../messages/compiled/messages.js'
import { LanguageButtons } from '../../product/account/language-buttons.tsx'
import { ThemeButton } from '../../ui/choices/theme-button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import s from './theme-switches.module.css'

/** Language and theme switches, applied at once. */
export function ThemeSwitches() {
  return (
    <Row as="fieldset" align="center" gap={2} aria-label={m.operator_look()}>
      <LanguageButtons className={s.switch} />
      <ThemeButton className={s.switch} iconSize={20} hasTitle />
    </Row>
  )
}
