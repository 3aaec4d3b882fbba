import { REPLY_LOCALES } from '@karvon/domain/chat/check-ready-answers'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SHORT_LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Box, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import css from './ready.module.css'
import { type ReadyAnswer, readyAnswers } from './ready-answers.ts'

type Language = keyof ReadyAnswer['text']

const LANGUAGES = REPLY_LOCALES.map(value => ({ value, label: SHORT_LANGUAGE_NAMES[value] }))

/** The client's language, or the page's if unknown. */
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
  if (data.answers.length === 0) return <Text tone="quiet">{m.chat_ready_empty()}</Text>
  return (
    <Stack as="ul">
      {data.answers.map(({ id, title, text }) => (
        <li key={id}>
          <Stack
            type="button"
            as="button"
            className={css.answer}
            gap={2}
            background="none"
            border="none"
            radius="inner"
            fullWidth
            tapTarget
            onClick={() => onPick(text[language])}
          >
            <b>{title}</b>
            <span>{text[language]}</span>
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

/** Closes on a press outside and on Escape. */
const useCloseOnOutsidePress = (isOpen: boolean, close: () => void) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      container.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen, close])
  return container
}

/** Inserts a canned reply into the message field, in the client's language. */
export function ReadyPicker({ locale, onPick }: PickerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(() => languageOf(locale))
  const [close] = useState(() => () => setOpen(false))
  const container = useCloseOnOutsidePress(isOpen, close)
  const pick = (text: string) => {
    close()
    onPick(text)
  }
  return (
    <Box ref={container} className={css.place} relative rigid>
      <SquareButton
        className={css.opener}
        label={m.chat_ready()}
        icon={<IconMessageBolt size={22} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <Stack id={id} className={css.picker} card gap={8} padding={12} shadow hidden={!isOpen}>
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
      </Stack>
    </Box>
  )
}
