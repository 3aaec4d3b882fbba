import { ALERT_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ChoiceFields } from '../feed/filter/choice-fields.tsx'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { addSearch, changeSearch } from '../queries/search-queries.ts'
import { type SearchDraft, sentOf } from './search-draft.ts'

type SearchFormProps = {
  /** The saved search; null: a new one. */
  id: number | null
  initial: SearchDraft
  onSaved: () => void
}

const ANYWHERE = 'any'

const distances = () => [
  { value: ANYWHERE, label: m.driver_search_anywhere() },
  ...ALERT_DISTANCES_KM.map(km => ({ value: String(km), label: m.driver_alerts_km({ km }) })),
]

function useSaving({ id, onSaved }: Pick<SearchFormProps, 'id' | 'onSaved'>) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (draft: SearchDraft) => {
      const sent = sentOf(draft)
      return id === null ? addSearch(sent, keyFor(sent)) : changeSearch(id, sent)
    },
    onSuccess: () => {
      showToast('success', m.driver_search_saved())
      void client.invalidateQueries({ queryKey: driverKeys.searches })
      onSaved()
    },
    onError: problem => showToast('error', problemSentence(problem)),
  })
}

/** A search of the driver: what it is called, and which loads they want to hear of. */
export function SearchForm({ id, initial, onSaved }: SearchFormProps) {
  const [draft, setDraft] = useState(initial)
  const saving = useSaving({ id, onSaved })
  const errors = fieldSentences(saving.error)
  const change = (part: Partial<SearchDraft>) => setDraft(before => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(draft)
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <TextField
        label={m.driver_search_name()}
        value={draft.name}
        error={errors.name}
        onChange={name => change({ name })}
      />
      <SelectField
        label={m.driver_search_within()}
        value={draft.withinKm || ANYWHERE}
        options={distances()}
        onChange={km => change({ withinKm: km === ANYWHERE ? '' : km })}
      />
      <ChoiceFields draft={draft} errors={errors} onChange={change} />
      <Button tone="main" type="submit" isWide isBusy={saving.isPending}>
        {m.driver_search_save()}
      </Button>
    </Stack>
  )
}
