import type { ReactNode } from 'react'
import css from './fields.module.css'

/** Props of every field. */
export type FieldTextProps = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** Props of every text input. */
export type TypedFieldProps = FieldTextProps & { name?: string; onBlur?: () => void }

/** The `aria-describedby` of a control with a hint or an error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldTextProps, 'hint' | 'error'>) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

/** ARIA attributes for the error and hint of a control. */
export const fieldAria = (id: string, texts: Pick<FieldTextProps, 'hint' | 'error'>) => ({
  'aria-invalid': texts.error ? (true as const) : undefined,
  'aria-describedby': describedBy(id, texts),
})

type FieldFrameProps = FieldTextProps & { id: string; children: ReactNode }

/** Label, control, error, hint, in this order. */
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

/** Text after a value, such as its unit. */
export const FieldEnd = ({ children }: { children: ReactNode }) => <span className={css.end}>{children}</span>
