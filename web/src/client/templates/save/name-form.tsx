import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import type { TemplateName } from '../queries/template-queries.ts'
import { nameProblem, nameRefusal } from './name-problem.ts'
import { TemplateNameFields } from './template-name-fields.tsx'
import { useMayShare } from './use-may-share.ts'

type Props = {
  initial: TemplateName
  about?: string
  onSend: (name: TemplateName) => Promise<unknown>
  onCancel: () => void
}

/** The form of a template's name, in a modal. */
export function NameForm({ initial, about, onSend, onCancel }: Props) {
  const [value, setValue] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const mayShare = useMayShare()
  const problem = nameProblem(value.name)
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setTried(true),
    isWrong: problem !== null,
    send: () => onSend(value),
    onRefused: failure => setRefused(nameRefusal(failure)),
  })
  return (
    <Stack ref={ref} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      {about !== undefined && <Note>{about}</Note>}
      <TemplateNameFields
        value={value}
        error={refused ?? (isTried ? problem : null)}
        mayShare={mayShare}
        onChange={next => {
          setRefused(null)
          setValue(next)
        }}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.templates_save_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
