import { REPLY_LOCALES, type ReplyLocale } from '@karvon/domain/chat/check-ready-answers'
import { MESSAGE_LENGTH } from '@karvon/domain/chat/message-text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import css from './ready.module.css'
import { type ReadyAnswer, type ReadyAnswers, readyAnswers, replaceReadyAnswers } from './ready-answers.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const TEXT_LABELS = {
  uz: m.chat_ready_text_uz,
  ru: m.chat_ready_text_ru,
} satisfies Record<ReplyLocale, () => string>

type Errors = CallProblem['errors']

const newAnswer = (): ReadyAnswer => ({ id: crypto.randomUUID(), title: '', text: { uz: '', ru: '' } })

/** Saves the answers, shows the outcome and focuses the first invalid field. */
const useSaveAnswers = (form: { current: HTMLFormElement | null }) => {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const saving = useMutation({
    mutationFn: replaceReadyAnswers,
    onSuccess: saved => {
      setErrors({})
      client.setQueryData(readyAnswers().queryKey, saved)
      showToast('success', m.chat_ready_saved())
    },
    onError: error => {
      const refused = error instanceof CallProblem ? error : null
      setErrors(refused?.errors ?? {})
      showToast('error', refused?.message || m.chat_ready_not_saved())
      // the input stays; saving it again overwrites the other operator's version
      if (refused?.status === 409) void client.invalidateQueries({ queryKey: readyAnswers().queryKey })
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    },
  })
  return { saving, errors }
}

type EntryProps = {
  answer: ReadyAnswer
  at: number
  errors: Errors
  onChange: (answer: ReadyAnswer) => void
  onRemove: () => void
}

function Entry({ answer, at, errors, onChange, onRemove }: EntryProps) {
  const { title, text } = answer
  const errorOf = (field: string) => errors[`answers.${at}.${field}`]?.[0]
  return (
    <Stack as="li" card gap={12} padding={16}>
      <Grid columns="1-auto" align="end" gap={8}>
        <TextField
          label={m.chat_ready_title()}
          value={title}
          limit={80}
          error={errorOf('title')}
          onChange={typed => onChange({ ...answer, title: typed })}
        />
        <SquareButton
          label={m.chat_ready_remove({ title: title || m.chat_ready_unnamed() })}
          icon={<IconTrash {...ICON} />}
          onClick={onRemove}
        />
      </Grid>
      <Grid className={css.texts} gap={12}>
        {REPLY_LOCALES.map(language => (
          <TextAreaField
            key={language}
            label={TEXT_LABELS[language]()}
            value={text[language]}
            rows={4}
            limit={MESSAGE_LENGTH}
            error={errorOf(`text.${language}`)}
            onChange={typed => onChange({ ...answer, text: { ...text, [language]: typed } })}
          />
        ))}
      </Grid>
    </Stack>
  )
}

function EditedAnswers({ seen }: { seen: ReadyAnswers }) {
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<readonly ReadyAnswer[]>(seen.answers)
  const { saving, errors } = useSaveAnswers(form)
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ answers: [...answers], version: seen.version })
  }
  return (
    <Stack ref={form} as="form" className={css.editor} gap={20} onSubmit={save} noValidate>
      <Stack as="ul" className={css.editor} gap={20}>
        {answers.map((answer, at) => (
          <Entry
            key={answer.id}
            {...{ answer, at, errors }}
            onChange={changed => setAnswers(answers.map(one => (one.id === answer.id ? changed : one)))}
            onRemove={() => setAnswers(answers.filter(({ id }) => id !== answer.id))}
          />
        ))}
      </Stack>
      <Row wrap gap={12}>
        <Button icon={<IconPlus {...ICON} />} onClick={() => setAnswers([...answers, newAnswer()])}>
          {m.chat_ready_add()}
        </Button>
        <Button type="submit" tone="main" isBusy={saving.isPending}>
          {m.chat_ready_save()}
        </Button>
      </Row>
    </Stack>
  )
}

/** Editor of the canned replies; on a version conflict the second operator is notified. */
export function ReadyAnswersEditor() {
  const { data, isPending, isFetching, refetch } = useQuery(readyAnswers())
  return (
    <Stack className={css.editor} gap={20}>
      <Text tone="quiet">{m.chat_ready_edit_text()}</Text>
      {isPending && <Skeleton height="240px" />}
      {!isPending && data === undefined && (
        <FailedState title={m.chat_ready_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <EditedAnswers seen={data} />}
    </Stack>
  )
}
