import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { type Address, recentAddresses, savedAddresses } from '../../product/address/address-queries.ts'
import { notSaved } from '../../product/address/own-places.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useModal } from '../modals/use-modal.ts'
import { forgetAddressDraft, saveAddressDraft } from './address-draft.ts'
import { RecentList, SavedList } from './address-list.tsx'
import s from './addresses-screen.module.css'
import { typedOf } from './typed-address.ts'

/** Opening a modal drops its old draft, so it starts from the saved address; drafts only survive a reload and the map. */
function useOpening() {
  const { open } = useModal()
  return {
    add: () => {
      forgetAddressDraft(null)
      void open('add-address')
    },
    save: (place: Address) => {
      saveAddressDraft(typedOf({ ...place, name: '' }), null)
      void open('add-address')
    },
    edit: ({ id }: Address) => {
      forgetAddressDraft(id)
      void open('edit-address', { id: String(id) })
    },
    remove: ({ id }: Address) => void open('delete-address', { id: String(id) }),
  }
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button tone="main" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
      {m.addresses_add()}
    </Button>
  )
}

function Waiting() {
  return (
    <Stack className={s.waiting} gap={12} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="52px" />
      ))}
    </Stack>
  )
}

function Recent({ saved, onSave }: { saved: readonly Address[]; onSave: (place: Address) => void }) {
  const { data } = useQuery(recentAddresses())
  const places = notSaved(data ?? [], saved)
  if (places.length === 0) return null
  return (
    <Card aria-labelledby="addresses-recent">
      <div className={s.about}>
        <h2 id="addresses-recent">{m.addresses_recent_title()}</h2>
        <p>{m.addresses_recent_text()}</p>
      </div>
      <RecentList addresses={places} onSave={onSave} />
    </Card>
  )
}

/** The user's saved addresses, and the recent ones of their orders. */
export function AddressesScreen() {
  usePageTitle(m.addresses_title())
  const { data, isError, isFetching, refetch } = useQuery(savedAddresses())
  const opening = useOpening()
  const isEmpty = data?.length === 0
  return (
    <Screen title={m.addresses_title()} aside={!isEmpty && <AddButton onAdd={opening.add} />} isNarrow>
      {data === undefined && isError ? (
        <FailedState title={m.addresses_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card aria-label={m.addresses_saved_title()}>
          {data === undefined && <Waiting />}
          {isEmpty && (
            <EmptyState
              title={m.addresses_empty_title()}
              text={m.addresses_empty_text()}
              action={<AddButton onAdd={opening.add} />}
            />
          )}
          {data !== undefined && !isEmpty && (
            <SavedList addresses={data} onEdit={opening.edit} onDelete={opening.remove} />
          )}
        </Card>
      )}
      {data !== undefined && <Recent saved={data} onSave={opening.save} />}
    </Screen>
  )
}
