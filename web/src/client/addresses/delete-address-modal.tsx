import { m } from '../../messages/compiled/messages.js'
import { useModal } from '../modals/use-modal.ts'
import { AddressFrame, SavedAddress } from './address-modal.tsx'
import { RemoveAddress } from './remove-address.tsx'

/** Confirms deleting a saved address. */
export function DeleteAddressModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <AddressFrame title={m.addresses_delete_title()} onClose={leave}>
      <SavedAddress>
        {address => <RemoveAddress address={address} onRemoved={leave} onKeep={leave} />}
      </SavedAddress>
    </AddressFrame>
  )
}
