import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { ActionForm } from './action-form.tsx'
import { NewerValues, useInitialValue } from './newer-values.tsx'
import { useAction } from './use-action.ts'

type Versioned = { readonly id: number; readonly version: number }

type AddOrSave<T extends Versioned, Content extends object> = {
  /** The saved object; null for a new one. */
  saved: T | null
  content: Content
  add: (content: Content, key: string) => Promise<unknown>
  save: (id: number, content: Content & { version: number }) => Promise<unknown>
  onDone: () => void
}

/** Adds a new object (idempotently), or saves an existing one unless someone else has changed it. */
export function useAddOrSave<T extends Versioned, Content extends object>({
  saved,
  content,
  add,
  save,
  onDone,
}: AddOrSave<T, Content>) {
  const keyOf = useIdempotencyKey()
  return useAction({
    run: () =>
      saved === null ? add(content, keyOf(content)) : save(saved.id, { ...content, version: saved.version }),
    done: m.operator_saved(),
    onDone,
  })
}

type SaveFormProps = {
  /** The saved object; null for a new one. */
  saved: object | null
  action: { readonly isPending: boolean; readonly error: Error | null }
  /** The label of a field. */
  nameOf?: (path: string) => string
  onSubmit: () => void
  onDone: () => void
  /** Further actions, next to the button. */
  extraActions?: ReactNode
  /** Renders the fields, given the errors by wire name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** Form for adding or saving an object; lists what others have changed meanwhile. */
export function SaveForm({ saved, action, nameOf = path => path, onDone, children, ...form }: SaveFormProps) {
  const seen = useInitialValue(saved)
  const errors = fieldSentences(action.error)
  return (
    <ActionForm
      submitLabel={m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onCancel={onDone}
      {...form}
    >
      {seen !== null && saved !== null && <NewerValues seen={seen} now={saved} nameOf={nameOf} />}
      {children(errors)}
    </ActionForm>
  )
}
