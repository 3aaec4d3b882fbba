import type { FormEvent, ReactNode, RefObject } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import type { Trouble } from '../login/trouble-sentence.ts'
import { TroubleNote } from '../password/trouble-note.tsx'
import s from './second-factor.module.css'

type AttemptFormProps = {
  form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly submit: (event: FormEvent) => Promise<void>
    readonly isBusy: boolean
    readonly trouble: Trouble | null
    readonly waitS: number
  }
  /** The label of the submit button. */
  action: string
  onCancel: () => void
  children: ReactNode
}

/** A form of the security settings: its fields, its error and both buttons. */
export function AttemptForm({ form, action, onCancel, children }: AttemptFormProps) {
  return (
    <Stack
      ref={form.ref}
      as="form"
      className={s.form}
      columns={1}
      marginTop={8}
      noValidate
      onSubmit={form.submit}
    >
      {children}
      <TroubleNote trouble={form.trouble} waitS={form.waitS} />
      <Row wrap gap={8}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={form.isBusy}>
          {action}
        </Button>
      </Row>
    </Stack>
  )
}
