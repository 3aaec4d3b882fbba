import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button, type ButtonTone } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import css from './action-form.module.css'
import { isChangedMeanwhile, problemSentence } from './problem-labels.ts'

type ActionFormProps = {
  children?: ReactNode
  /** The label of the submit button. */
  submitLabel: string
  tone?: ButtonTone
  isBusy: boolean
  /** The error of the last submission. */
  problem: unknown
  /** Fields that show their own errors; errors of other fields are shown above the button. */
  fields?: readonly string[]
  /** Whether only the fields show errors. */
  isQuiet?: boolean
  onSubmit: () => void
  onCancel?: () => void
  cancelLabel?: string
  /** Further actions, next to the button. */
  extraActions?: ReactNode
}

/** Why the submission was refused; mentions a concurrent change. */
function FormError({ problem }: { problem: unknown }) {
  return (
    <Row
      className={css.trouble}
      gap={12}
      padding={12}
      background="clay"
      radius="inner"
      tone="clay"
      role="alert"
    >
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {isChangedMeanwhile(problem) && <b>{m.operator_changed_meanwhile()} </b>}
        {problemSentence(problem)}
      </p>
    </Row>
  )
}

/** A form with its fields, errors and buttons; focuses the first invalid field. */
export function ActionForm(props: ActionFormProps) {
  const {
    children,
    submitLabel,
    tone = 'main',
    isBusy,
    problem,
    fields = [],
    isQuiet = false,
    onSubmit,
  } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const isSaidAtField = Object.keys(fieldSentences(problem)).some(name => fields.includes(name))
  const isSaidHere = problem != null && !isSaidAtField && (!isQuiet || problem instanceof Error)
  return (
    <Stack ref={form} as="form" gap={16} noValidate onSubmit={submit}>
      {children}
      {isSaidHere && <FormError problem={problem} />}
      <DialogActions>
        {props.onCancel && (
          <Button onClick={props.onCancel} size="small">
            {props.cancelLabel ?? m.operator_do_not()}
          </Button>
        )}
        <Button
          type="submit"
          tone={tone === 'danger' ? 'line' : tone}
          size="small"
          isBusy={isBusy}
          className={tone === 'danger' ? css.danger : undefined}
        >
          {submitLabel}
        </Button>
        {props.extraActions}
      </DialogActions>
    </Stack>
  )
}
