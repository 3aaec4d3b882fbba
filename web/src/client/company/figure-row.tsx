import type { ReactNode } from 'react'
import s from './figure-row.module.css'

/** A figure with its label. */
export type Figure = {
  key: string
  name: string
  figure: ReactNode
  /** What it is made of, or what it means. */
  hint?: ReactNode
  /** Color only; the text next to it must say the same. */
  tone?: 'plain' | 'good' | 'bad'
}

type FigureRowProps = { label: string; figures: readonly Figure[]; isBusy?: boolean }

/** Figures in a row in one card; two per row on a phone. */
export function FigureRow({ label, figures, isBusy = false }: FigureRowProps) {
  return (
    <dl className={s.row} aria-label={label} aria-busy={isBusy}>
      {figures.map(({ key, name, figure, hint, tone = 'plain' }) => (
        <div key={key} className={s.cell}>
          <dt>{name}</dt>
          <dd className={`${s.figure} ${s[tone]}`}>{figure}</dd>
          {hint !== undefined && <dd className={s.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
