import type { ReactNode, Ref } from 'react'
import s from './screen.module.css'

type ScreenProps = {
  title: string
  /** What can be done here, beside the title. */
  aside?: ReactNode
  /** As wide as a line is read. */
  isNarrow?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A screen of one column: its title, what can be done, and what there is. */
export function Screen({ title, aside, isNarrow = false, ref, children }: ScreenProps) {
  return (
    <div ref={ref} className={isNarrow ? `${s.screen} ${s.narrow}` : s.screen}>
      <header className={s.head}>
        <h1 className={s.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
