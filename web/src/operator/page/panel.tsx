import type { ReactNode } from 'react'
import css from './panel.module.css'

type PanelProps = { title: string; end?: ReactNode; children: ReactNode }

/** A card with its title and what may be done to it. */
export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        {end}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  )
}

/** The padding around the cards of a screen. */
export function ScreenBody({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={isNarrow ? `${css.screen} ${css.narrow}` : css.screen}>{children}</div>
}

/** Cards side by side where there is room: the main ones and those beside them. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{main}</div>
      <div className={css.column}>{side}</div>
    </div>
  )
}
