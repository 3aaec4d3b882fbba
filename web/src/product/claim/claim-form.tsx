import {
  CLAIM_KINDS,
  CLAIM_TEXT_LENGTH,
  type ClaimKind,
  MOST_CLAIM_PHOTOS,
} from '@karvon/domain/claims/claim'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { PhotosField } from '../../ui/photos/photos-field.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { claimKindLabel } from './claim-labels.ts'
import { formWithPhotos } from './form-with-photos.ts'
import { problemText } from './problem-text.ts'

const FIELDS = ['kind', 'amount', 'text', 'photos']

type Props = {
  /** The largest amount, in UZS. */
  largestUzs: number
  isBusy: boolean
  problem: unknown
  /** `seen` changes with what was typed and chosen. */
  onSend: (form: FormData, seen: unknown) => void
}

/** What is wrong with a delivery, the amount of the loss, words and photos. */
export function ClaimForm({ largestUzs, isBusy, problem, onSend }: Props) {
  const [kind, setKind] = useState<ClaimKind>('damage')
  const [amount, setAmount] = useState('')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) focusFirstInvalid(form.current)
  }, [problem])
  const sending = useSubmitAfterPhotos(() => {
    if (isBusy) return
    const fields = { kind, amount: String(typedSum(amount) ?? ''), text: text.trim() }
    onSend(formWithPhotos(fields, photos), [fields, photos.map(({ name, size }) => [name, size])])
  })
  const said = fieldSentences(problem)
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={sending.submit}>
      <ChoiceChips
        label={m.claims_kind()}
        value={kind}
        onChange={setKind}
        chips={CLAIM_KINDS.map(value => ({ value, label: claimKindLabel(value) }))}
      />
      <FigureField
        label={m.claims_amount()}
        hint={m.claims_amount_hint({ sum: formatSum(largestUzs) })}
        text={amount}
        unit={m.pricing_currency()}
        error={said.amount}
        onChange={setAmount}
      />
      <TextAreaField
        label={m.claims_words()}
        hint={m.claims_words_hint()}
        value={text}
        onChange={setText}
        rows={4}
        limit={CLAIM_TEXT_LENGTH}
        error={said.text ?? null}
      />
      <FormPhotos of={sending}>
        <PhotosField
          label={m.claims_photos()}
          hint={kind === 'delay' ? m.claims_photos_hint() : m.claims_photos_needed()}
          most={MOST_CLAIM_PHOTOS}
          photos={photos}
          onChange={setPhotos}
          error={said.photos}
        />
      </FormPhotos>
      <Text tone="clay" role="alert">
        {problemText(problem, FIELDS)}
      </Text>
      <SubmitButton of={sending} tone="main" size="large" isWide isBusy={isBusy}>
        {m.claims_open()}
      </SubmitButton>
    </Stack>
  )
}
