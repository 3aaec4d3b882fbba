import { type ReactNode, useId } from 'react'
import css from './choices.module.css'

type RadioRowProps = {
  name: string
  value: string
  isChecked: boolean
  onChange: (value: string) => void
  label: string
  icon?: ReactNode
  /** At the end of the row, a short remark. */
  end?: ReactNode
  /** Why it cannot be chosen, with the way out; the row stays visible and says so instead of being disabled in silence. */
  whyNot?: ReactNode
  isInvalid?: boolean
}

/** One way of a list of ways, 56 px high. */
export function RadioRow(props: RadioRowProps) {
  const { name, value, isChecked, onChange, label, icon, end, whyNot, isInvalid = false } = props
  const id = useId()
  const isOff = whyNot !== undefined
  return (
    <div className={`${css.row} ${isOff ? css.off : ''} ${isInvalid ? css.rowWrong : ''}`}>
      <label className={css.rowLabel}>
        <input
          type="radio"
          className={css.radio}
          name={name}
          value={value}
          checked={isChecked}
          aria-disabled={isOff || undefined}
          aria-describedby={isOff ? id : undefined}
          onChange={() => {
            if (!isOff) onChange(value)
          }}
        />
        {icon}
        <span className={css.rowText}>{label}</span>
        {end !== undefined && <span className={css.rowEnd}>{end}</span>}
      </label>
      {isOff && (
        <div id={id} className={css.why}>
          {whyNot}
        </div>
      )}
    </div>
  )
}
