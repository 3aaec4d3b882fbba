import type { ReactNode } from 'react'
import { DriverBell } from './driver-bell.tsx'
import { DriverLineSign } from './line-sign.tsx'
import { Mark } from './mark.tsx'
import s from './shell.module.css'

type ScreenHeadProps = {
  title: string
  /** At the end, where the state of the line does not stand. */
  end?: ReactNode
  isLong?: boolean
}

/** The title of a screen, with whether news come by themselves. */
export function ScreenHead({ title, end, isLong = false }: ScreenHeadProps) {
  return (
    <header className={s.head}>
      {!isLong && <Mark />}
      <h1 className={isLong ? (s.long ?? '') : ''}>{title}</h1>
      {end ?? <DriverLineSign />}
      {!isLong && <DriverBell />}
    </header>
  )
}
