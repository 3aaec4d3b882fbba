import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { PlaceField } from '../../../product/address/place/place-field.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { closeSheet, openSheet } from '../../driver-url.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { type FeedFilter, NO_FILTER } from './feed-filter.ts'
import { useFeedFilter } from './use-feed-filter.ts'

/** Chooses which loads the feed shows; each choice is the feed's at once, so that it can be saved as a search as well. */
export function FiltersSheet() {
  const { filter, change, reset } = useFeedFilter()
  const [draft, setDraft] = useState<FeedFilter>(filter)
  const [resets, setResets] = useState(0)
  const keep = (part: Partial<FeedFilter>) => {
    setDraft({ ...draft, ...part })
    change(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    closeSheet()
  }
  return (
    <TitledDialog title={m.driver_filters()} onClose={closeSheet}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate key={resets}>
        <ChoiceFields draft={draft} onChange={keep} />
        <PlaceField
          label={m.driver_filter_near()}
          placeholder={m.driver_filter_near_me()}
          value={draft.near}
          onChange={near => keep({ near })}
        />
        <Button tone="main" type="submit" isWide>
          {m.driver_filter_apply()}
        </Button>
        <Button isWide onClick={() => openSheet('search-new')}>
          {m.driver_search_save()}
        </Button>
        <Button
          isWide
          onClick={() => {
            reset()
            setDraft({ ...NO_FILTER, sort: filter.sort })
            setResets(resets + 1)
          }}
        >
          {m.driver_filter_reset()}
        </Button>
      </Stack>
    </TitledDialog>
  )
}
