import { IconCalendar } from '@tabler/icons-react'
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../actions/button.tsx'
import { describedBy, FieldFrame, type FieldWords } from '../fields/field-frame.tsx'
import css from '../fields/fields.module.css'
import s from './calendar.module.css'
import { checkDate, PATTERN_WORDS } from './date-labels.ts'
import { type DateKind, dateText, LONGEST, readDate, retypeDate } from './typed-date.ts'

const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }))

export type DateFieldProps = FieldWords & {
  kind: DateKind
  /** `YYYY-MM-DD`, `HH:mm`, or both with a `T` between; empty while there is none. */
  value: string
  /** Called with every complete value, and with an empty one while the text is not a date. */
  onChange: (value: string) => void
  name?: string
  min?: string | undefined
  max?: string | undefined
  /** A filter keeps its last whole value while another one is typed. */
  isFilter?: boolean
  onBlur?: () => void
}

/** The text in the box: what was typed stays, unless another value comes from outside. */
function useWritten(kind: DateKind, value: string) {
  const [text, setText] = useState(() => dateText(kind, value))
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(dateText(kind, value))
  }, [kind, value])
  return { text, setText, told }
}

/** Date, time or both as `23.11.2026 09:00`, whatever language the browser has; a calendar is behind the button. */
export function DateField(props: DateFieldProps) {
  const { kind, label, hint, isLabelHidden, value, onChange, name, min, max, onBlur } = props
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const { text, setText, told } = useWritten(kind, value)
  const [isLeft, setLeft] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const isJudged = isLeft || text.length === LONGEST[kind]
  const error = isJudged ? (checkDate(kind, readDate(kind, text), { min, max }) ?? props.error) : null
  const write = (next: string) => {
    setText(next)
    const read = readDate(kind, next)
    const kept = 'value' in read ? read.value : ''
    if (kept === told.current || (props.isFilter && 'wrong' in read)) return
    told.current = kept
    onChange(kept)
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = retypeDate(kind, {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
    })
    target.value = typed.text
    target.setSelectionRange(typed.caret, typed.caret)
    setLeft(false)
    write(typed.text)
  }
  return (
    <FieldFrame {...{ id, label, hint, error }} isLabelHidden={isLabelHidden ?? false}>
      <span ref={box} className={`${css.box} ${error ? css.wrong : ''}`}>
        <input
          id={id}
          name={name}
          className={css.input}
          value={text}
          placeholder={PATTERN_WORDS[kind]()}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={type}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
        />
        {kind !== 'time' && (
          <SquareButton
            className={s.open}
            label={m.ui_date_open()}
            icon={<IconCalendar size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          />
        )}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog
            field={box}
            value={told.current}
            hasTime={kind === 'datetime'}
            min={min}
            max={max}
            onChange={next => write(dateText(kind, next))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
