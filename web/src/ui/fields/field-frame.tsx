import type { ReactNode } from 'react'
import css from './fields.module.css'

/** What every field may say besides its value. */
export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** The label is read aloud only. */
  isLabelHidden?: boolean
}

/** The ids by which a control names its hint and its error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

type FieldFrameProps = FieldWords & { id: string; children: ReactNode }

/** Label above, control, error and hint below; the error stands nearest to the control. */
export function FieldFrame({ id, label, hint, error, isLabelHidden = false, children }: FieldFrameProps) {
  return (
    <div className={css.frame}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
