import { type ReactNode, useId } from 'react'
import s from './form.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of the order form. */
export function FormSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {aside !== undefined && <span className={s.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  )
}
