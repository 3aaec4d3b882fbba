import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import css from './ready.module.css'
import { type ReadyAnswer, readyAnswers } from './ready-answers.ts'

type Language = keyof ReadyAnswer['text']

const LANGUAGES = [
  { value: 'uz', label: 'Oʻzb' },
  { value: 'ru', label: 'Рус' },
] as const

/** The language of the client's account, else that of the page. */
const languageOf = (locale: string | null): Language => ((locale ?? getLocale()) === 'ru' ? 'ru' : 'uz')

type PickerProps = { locale: string | null; onPick: (text: string) => void }

function Answers({ language, onPick }: { language: Language; onPick: (text: string) => void }) {
  const { data, isPending, isFetching, refetch } = useQuery(readyAnswers())
  if (isPending) return <Skeleton height="120px" />
  if (data === undefined)
    return (
      <FailedState
        isSmall
        title={m.chat_ready_failed()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.answers.length === 0) return <p className={css.none}>{m.chat_ready_empty()}</p>
  return (
    <ul className={css.answers}>
      {data.answers.map(({ id, title, text }) => (
        <li key={id}>
          <button type="button" className={css.answer} onClick={() => onPick(text[language])}>
            <b>{title}</b>
            <span>{text[language]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A press elsewhere and Escape close it. */
const useClosing = (isOpen: boolean, close: () => void) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen, close])
  return place
}

/** Puts an answer that is kept ready into the field, in the client's language. */
export function ReadyPicker({ locale, onPick }: PickerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(() => languageOf(locale))
  const [close] = useState(() => () => setOpen(false))
  const place = useClosing(isOpen, close)
  const pick = (text: string) => {
    close()
    onPick(text)
  }
  return (
    <div ref={place} className={css.place}>
      <SquareButton
        className={css.opener}
        label={m.chat_ready()}
        icon={<IconMessageBolt size={22} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={css.picker} hidden={!isOpen}>
        {isOpen && (
          <>
            <Segmented
              label={m.chat_ready_language()}
              value={language}
              onChange={setLanguage}
              options={LANGUAGES}
            />
            <Answers language={language} onPick={pick} />
          </>
        )}
      </div>
    </div>
  )
}
