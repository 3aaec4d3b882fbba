import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { idOf } from '../../../ui/table/table-search.ts'
import { useModal } from '../../modals/use-modal.ts'
import {
  sendNewTemplate,
  sendTemplateContent,
  type Template,
  type TemplateName,
  templateById,
} from '../../templates/queries/template-queries.ts'
import { nameProblem, nameRefusal } from '../../templates/save/name-problem.ts'
import { TemplateNameFields } from '../../templates/save/template-name-fields.tsx'
import { useMayShare } from '../../templates/save/use-may-share.ts'
import { useTemplateAction } from '../../templates/use-template-action.ts'
import { errorsOfServer, type FieldErrors } from '../fields/field-errors.ts'
import s from './save-as-template.module.css'

type Props = {
  draft: OrderDraft
  /** What is wrong with the form. */
  checked: FieldErrors
  /** Shows errors at the fields. */
  onWrong: (errors: FieldErrors) => void
}

/** A template has no time, and what its order will be paid with is checked that day. */
const ofTemplate = (checked: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(checked).filter(([control]) => control !== 'load_time' && control !== 'payment_type'),
  )

/** The template that the form was filled with; undefined: none, or it is another's. */
function useOwnTemplate(): Template | undefined {
  const { search } = useModal()
  const id = idOf(search, 'template')
  const { data } = useQuery({ ...templateById(id ?? 0), enabled: id !== null })
  return id !== null && data?.mayChange ? data : undefined
}

function useUpdate({ draft, onWrong }: Props, template: Template | undefined) {
  return useTemplateAction({
    send: async () => {
      if (template === undefined) throw new Error('no template is being ordered from')
      try {
        return await sendTemplateContent(template, draft)
      } catch (failure) {
        if (failure instanceof CallProblem) onWrong(errorsOfServer(failure.errors))
        throw failure
      }
    },
    done: m.templates_updated_toast(),
    failed: m.templates_save_failed(),
  })
}

function NewTemplate({ draft, onWrong, onDone }: Props & { onDone: () => void }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [value, setValue] = useState<TemplateName>({ name: '', isShared: false })
  const [error, setError] = useState<string | null>(null)
  const mayShare = useMayShare()
  const keyOf = useIdempotencyKey()
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const saving = useTemplateAction({
    send: (name: TemplateName) => sendNewTemplate(draft, name, keyOf({ draft, name })),
    done: m.templates_saved_toast(),
    failed: m.templates_save_failed(),
    next: onDone,
  })
  const say = (sentence: string) => {
    setError(sentence)
    focusFirstInvalid(box.current)
  }
  const save = () => {
    const problem = nameProblem(value.name)
    if (problem !== null) return say(problem)
    if (saving.isPending) return
    saving.mutate(value, {
      onError: failure => {
        const refused = nameRefusal(failure)
        if (refused !== null) return say(refused)
        if (failure instanceof CallProblem) onWrong(errorsOfServer(failure.errors))
      },
    })
  }
  // nested in the order form: Enter must not place the order
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onDone()
  }
  return (
    <Stack
      ref={box}
      as="fieldset"
      columns={1}
      gap={12}
      padding={0}
      border="none"
      shrink
      aria-label={m.templates_save_title()}
    >
      <Note>{m.templates_save_text()}</Note>
      <TemplateNameFields
        value={value}
        error={error}
        mayShare={mayShare}
        onChange={next => {
          setValue(next)
          setError(null)
        }}
        onKeyDown={press}
      />
      <Row wrap justify="end" gap={8}>
        <Button size="small" onClick={onDone}>
          {m.client_cancel()}
        </Button>
        <Button size="small" tone="main" isBusy={saving.isPending} onClick={save}>
          {m.templates_save_do()}
        </Button>
      </Row>
    </Stack>
  )
}

/** Saves a new order as a template; an edited one is saved from its page. */
export function SaveAsTemplate({ isEdit, ...props }: Props & { isEdit: boolean }) {
  return isEdit ? null : <Saving {...props} />
}

/** Saves what the form holds as a template, or in the template that it was filled with. */
function Saving(props: Props) {
  const { checked, onWrong } = props
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const template = useOwnTemplate()
  const updating = useUpdate(props, template)
  const ifRight = (run: () => void) => {
    const wrong = ofTemplate(checked)
    const isRight = Object.keys(wrong).length === 0
    setWrong(!isRight)
    if (isRight) run()
    else onWrong(wrong)
  }
  if (isOpen)
    return (
      <div className={s.box}>
        <NewTemplate {...props} onDone={() => setOpen(false)} />
      </div>
    )
  return (
    <Stack className={s.box} gap={8}>
      <Row wrap gap={8}>
        <Button
          size="small"
          icon={<IconBookmark size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => ifRight(() => setOpen(true))}
        >
          {m.templates_save()}
        </Button>
        {template !== undefined && (
          <Button size="small" isBusy={updating.isPending} onClick={() => ifRight(() => updating.mutate())}>
            {m.templates_update_do({ name: template.name })}
          </Button>
        )}
      </Row>
      {isWrong && <Note role="status">{m.templates_in_form_wrong()}</Note>}
    </Stack>
  )
}
