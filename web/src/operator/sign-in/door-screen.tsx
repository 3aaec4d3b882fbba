import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Mark } from '../shell/mark.tsx'
import { LookSwitches } from '../shell/theme-switches.tsx'
import s from './door-screen.module.css'

/** What stands before the operator's place: one card, and how the page is read and seen. */
export function DoorScreen({ children }: { children: ReactNode }) {
  return (
    <div className={s.door}>
      <header className={s.head}>
        <h1 className={s.brand}>
          <Mark />
          Karvon · {m.operator_place_name()}
        </h1>
        <LookSwitches />
      </header>
      <main className={s.card}>{children}</main>
    </div>
  )
}
