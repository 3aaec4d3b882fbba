import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import type { ButtonTone } from '../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { PhotosField } from '../../ui/photos/photos-field.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { formWithPhotos } from './form-with-photos.ts'
import { problemText } from './problem-text.ts'

const MOST_PHOTOS = 6
const LONGEST = 2000

type Props = {
  /** What sending it means. */
  children: ReactNode
  label: string
  submitLabel: string
  tone?: ButtonTone
  isBusy: boolean
  problem: unknown
  /** `seen` changes with what was typed and chosen. */
  onSend: (form: FormData, seen: unknown) => void
}

/** Words and photos, such as of an objection or an answer. */
export function EvidenceForm({
  children,
  label,
  submitLabel,
  tone = 'main',
  isBusy,
  problem,
  onSend,
}: Props) {
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) focusFirstInvalid(form.current)
  }, [problem])
  const sending = useSubmitAfterPhotos(() => {
    if (isBusy || text.length > LONGEST) return
    onSend(formWithPhotos({ text: text.trim() }, photos), [
      text,
      photos.map(({ name, size }) => [name, size]),
    ])
  })
  const said = fieldSentences(problem)
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={sending.submit}>
      {children}
      <TextAreaField
        label={label}
        value={text}
        onChange={setText}
        rows={3}
        limit={LONGEST}
        error={said.text ?? null}
      />
      <FormPhotos of={sending}>
        <PhotosField
          label={m.claims_photos()}
          hint={m.claims_photos_hint()}
          most={MOST_PHOTOS}
          photos={photos}
          onChange={setPhotos}
          error={said.photos}
        />
      </FormPhotos>
      <Text tone="clay" role="alert">
        {problemText(problem, ['text', 'photos'])}
      </Text>
      <SubmitButton of={sending} tone={tone} isWide isBusy={isBusy}>
        {submitLabel}
      </SubmitButton>
    </Stack>
  )
}
