import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { type Address, savedAddresses } from '../../product/address/address-queries.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'

type FrameProps = { title: string; onClose: () => void; children: ReactNode }

/** The frame of every address modal. */
export function AddressFrame({ title, onClose, children }: FrameProps) {
  return (
    <ModalFrame title={title} size="wide" closedBy="closerequest" onClose={onClose}>
      {children}
    </ModalFrame>
  )
}

/** The saved address whose id is in the URL. */
export function SavedAddress({ children }: { children: (address: Address) => ReactNode }) {
  const { search } = useModal()
  const { data, isError, isFetching, refetch } = useQuery(savedAddresses())
  const id = idOf(search, 'id')
  const address = data?.find(one => one.id === id)
  if (address !== undefined) return children(address)
  if (data === undefined && isError)
    return <FailedState title={m.addresses_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || isFetching)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="240px" />
      </div>
    )
  return <p>{m.addresses_gone()}</p>
}
