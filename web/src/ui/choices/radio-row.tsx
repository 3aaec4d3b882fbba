import { type ReactNode, useId } from 'react'
import { Box, Note, Row } from '../layout/box.tsx'
import css from './choices.module.css'

type RadioRowProps = {
  name: string
  value: string
  isChecked: boolean
  onChange: (value: string) => void
  label: string
  icon?: ReactNode
  /** A short remark at the end of the row. */
  end?: ReactNode
  /** A remark below the label, for what is too long for the end of a row. */
  note?: ReactNode
  /** Why the option is unavailable and what to do about it, shown in the row. */
  whyNot?: ReactNode
  isInvalid?: boolean
}

/** An option of a radio list, 56 px high. */
export function RadioRow(props: RadioRowProps) {
  const { name, value, isChecked, onChange, label, icon, end, note, whyNot, isInvalid = false } = props
  const id = useId()
  const isOff = whyNot !== undefined
  const below = whyNot ?? note
  return (
    <Box
      className={`${css.row} ${isOff ? css.off : ''} ${isInvalid ? css.rowWrong : ''}`}
      background="card"
      border="strong"
      radius="card"
    >
      <Row as="label" className={css.rowLabel} align="center" gap={12}>
        <input
          type="radio"
          className={css.radio}
          name={name}
          value={value}
          checked={isChecked}
          aria-disabled={isOff || undefined}
          aria-describedby={below === undefined ? undefined : id}
          onChange={() => {
            if (!isOff) onChange(value)
          }}
        />
        {icon}
        <Box as="span" weight="strong" grow>
          {label}
        </Box>
        {end !== undefined && (
          <Note as="span" textAlign="right">
            {end}
          </Note>
        )}
      </Row>
      {below !== undefined && (
        <Note id={id} as="div" className={css.below}>
          {below}
        </Note>
      )}
    </Box>
  )
}
