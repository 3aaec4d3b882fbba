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

/** What every field that is typed into takes besides. */
export type TypedFieldProps = FieldWords & { name?: string; onBlur?: () => void }

/** The ids by which a control names its hint and its error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

/** How a control is told to be wrong or explained. */
export const toldBy = (id: string, words: Pick<FieldWords, 'hint' | 'error'>) => ({
  'aria-invalid': words.error ? (true as const) : undefined,
  'aria-describedby': describedBy(id, words),
})

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

/** Behind a value: its unit, for example. */
export const FieldEnd = ({ children }: { children: ReactNode }) => <span className={css.end}>{children}</span>
