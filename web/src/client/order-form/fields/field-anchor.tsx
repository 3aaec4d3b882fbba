import type { ReactNode } from 'react'
import s from './form.module.css'

type Props = {
  /** The control's name in wire words, by which the first wrong one is found. */
  name: string
  error?: string | null | undefined
  children: ReactNode
}

/** Marks where a control stands; says the sentence for controls that have no room of their own for it. */
export function FieldAnchor({ name, error, children }: Props) {
  return (
    <div data-control={name}>
      {children}
      {error ? <p className={s.error}>{error}</p> : null}
    </div>
  )
}
