import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconCalendar } from '@tabler/icons-react'
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { SquareButton } from '../actions/button.tsx'
import { describedBy, FieldFrame, type FieldTextProps } from '../fields/field-frame.tsx'
import css from '../fields/fields.module.css'
import s from './calendar.module.css'
import { checkDate, DATE_PLACEHOLDERS } from './date-labels.ts'
import { type DateKind, dateText, LONGEST, readDate, retypeDate } from './typed-date.ts'

const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }))

export type DateFieldProps = FieldTextProps & {
  kind: DateKind
  /** `YYYY-MM-DD`, `HH:mm`, or both with a `T` between; empty if none. */
  value: string
  /** Called with each complete value, and with an empty one while the text is not a valid date. */
  onChange: (value: string) => void
  name?: string
  min?: string | undefined
  max?: string | undefined
  /** A filter keeps its last complete value while the user types. */
  isFilter?: boolean
  onBlur?: () => void
}

/** The text in the input: stays as typed, unless the value is changed from outside. */
function useDateText(kind: DateKind, value: string) {
  const [text, setText] = useState(() => dateText(kind, value))
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(dateText(kind, value))
  }, [kind, value])
  return { text, setText, reported }
}

/** Date, time or both as `23.11.2026 09:00`, whatever the browser's language; a button opens a calendar. */
export function DateField(props: DateFieldProps) {
  const { kind, label, hint, isLabelHidden, value, onChange, name, min, max, onBlur } = props
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const { text, setText, reported } = useDateText(kind, value)
  const [isLeft, setLeft] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const isJudged = isLeft || text.length === LONGEST[kind]
  const error = isJudged ? (checkDate(kind, readDate(kind, text), { min, max }) ?? props.error) : null
  const write = (written: string) => {
    setText(written)
    const read = readDate(kind, written)
    const next = 'value' in read ? read.value : ''
    if (next === reported.current || (props.isFilter && 'wrong' in read)) return
    reported.current = next
    onChange(next)
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    const typed = retypeDate(kind, { text: target.value, caret }, tashkentDate(serverNow()))
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
          placeholder={DATE_PLACEHOLDERS[kind]()}
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
            value={reported.current}
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
