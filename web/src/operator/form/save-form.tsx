import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { ActionForm } from './action-form.tsx'
import { NewerValues, useSeen } from './newer-values.tsx'
import { useAction } from './use-action.ts'

type Kept = { readonly id: number; readonly version: number }

type AddOrSave<T extends Kept, Content extends object> = {
  /** As it is now; null: a new one. */
  kept: T | null
  content: Content
  add: (content: Content, key: string) => Promise<unknown>
  save: (id: number, content: Content & { version: number }) => Promise<unknown>
  onDone: () => void
}

/** Adds a new thing once, or saves a kept one as long as nobody else has changed it. */
export function useAddOrSave<T extends Kept, Content extends object>({
  kept,
  content,
  add,
  save,
  onDone,
}: AddOrSave<T, Content>) {
  const keyOf = useIdempotencyKey()
  return useAction({
    run: () =>
      kept === null ? add(content, keyOf(content)) : save(kept.id, { ...content, version: kept.version }),
    done: m.operator_saved(),
    onDone,
  })
}

type SaveFormProps = {
  /** As it is now; null: a new one. */
  kept: object | null
  action: { readonly isPending: boolean; readonly error: Error | null }
  /** How a field is called. */
  nameOf?: (path: string) => string
  onSubmit: () => void
  onDone: () => void
  /** What else may be done, beside the button. */
  beside?: ReactNode
  /** The fields, given the sentences of the refused ones by their wire names. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** The form of something that is kept: what others have changed meanwhile, the fields, and saving. */
export function SaveForm({ kept, action, nameOf = path => path, onDone, children, ...form }: SaveFormProps) {
  const seen = useSeen(kept)
  const errors = fieldSentences(action.error)
  return (
    <ActionForm
      word={m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onCancel={onDone}
      {...form}
    >
      {seen !== null && kept !== null && <NewerValues seen={seen} now={kept} nameOf={nameOf} />}
      {children(errors)}
    </ActionForm>
  )
}
