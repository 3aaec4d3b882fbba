import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Card, Row, Stack } from '../../ui/layout/box.tsx'
import { Mark } from '../../ui/screen/mark.tsx'
import { ThemeSwitches } from '../shell/theme-switches.tsx'
import s from './sign-in-layout.module.css'

/** Layout of the sign-in screens: one card, with language and theme. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <Stack className={s.door} alignTop gap={24}>
      <Row as="header" wrap align="center" justify="between" gap="8-16">
        <Row as="h1" align="center" gap={12} size={20} weight="display" tight>
          <Mark />
          Karvon · {m.operator_team_operator()}
        </Row>
        <ThemeSwitches />
      </Row>
      <Card as="main" className={s.card}>
        {children}
      </Card>
    </Stack>
  )
}
