import type { BatchColumn } from '@karvon/domain/order-batches/batch-columns'
import { headingOf } from '@karvon/domain/order-batches/column-headings'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { BatchRow } from '../batch-queries.ts'
import s from '../upload-orders.module.css'

type CellEditorProps = {
  column: BatchColumn
  text: string
  problems: BatchRow['problems']
  options: readonly string[] | undefined
  /** Absent: the row can't be changed now. */
  onSave: ((text: string) => void) | undefined
}

type InputProps = Pick<CellEditorProps, 'column' | 'text' | 'options'> & {
  onClose: (text: string | null) => void
}

function CellInput({ column, text, options, onClose }: InputProps) {
  const [typed, setTyped] = useState(text)
  const listId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onClose(typed)
    if (event.key === 'Escape') onClose(null)
  }
  return (
    <>
      <input
        className={s.input}
        value={typed}
        maxLength={1_000}
        aria-label={headingOf(column, getLocale())}
        list={options === undefined ? undefined : listId}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
        autoFocus
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onClose(typed)}
      />
      {options !== undefined && (
        <datalist id={listId}>
          {options.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The text of a cell, which becomes a field when pressed, with what is wrong with it. */
export function CellEditor({ column, text, problems, options, onSave }: CellEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const heading = headingOf(column, getLocale())
  const close = (typed: string | null) => {
    setOpen(false)
    if (typed !== null && typed.trim() !== text) onSave?.(typed)
  }
  const shown = text === '' ? m.batches_empty_cell() : text
  return (
    <div className={s.cell}>
      {isOpen ? (
        <CellInput column={column} text={text} options={options} onClose={close} />
      ) : onSave === undefined ? (
        <span className={s.text}>{text}</span>
      ) : (
        <button
          type="button"
          className={text === '' ? `${s.text} ${s.empty}` : s.text}
          aria-label={m.batches_change_cell({ heading, text: shown })}
          aria-describedby={problems.length > 0 ? id : undefined}
          onClick={() => setOpen(true)}
        >
          {shown}
        </button>
      )}
      {problems.length > 0 && (
        <div id={id}>
          {problems.map(({ code, level, sentence }) => (
            <p key={code} className={level === 'error' ? s.wrong : s.warn}>
              {sentence}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
