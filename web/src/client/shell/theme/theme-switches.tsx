import { m } from '../../../messages/compiled/messages.js'
import { LanguageButtons } from '../../../product/account/language-buttons.tsx'
import { ThemeButton } from '../../../ui/choices/theme-button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import s from './theme-switches.module.css'

/** Language and theme switches. */
export function ThemeSwitches() {
  return (
    <Row className={s.switches} wrap align="center" justify="between" gap={4}>
      <Row as="fieldset" wrap gap={4} padding={0} border="none" noMargin shrink>
        <legend className={s.hidden}>{m.ui_language()}</legend>
        <LanguageButtons className={s.language} />
      </Row>
      <ThemeButton className={s.theme} />
    </Row>
  )
}
