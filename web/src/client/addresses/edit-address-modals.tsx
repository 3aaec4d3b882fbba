import type { MapPoint } from '@karvon/domain/values/map-point'
import { m } from '../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { type Address, sendAddressChange, sendNewAddress } from '../../product/address/address-queries.ts'
import { useModal } from '../modals/use-modal.ts'
import { forgetAddressDraft, readAddressDraft, saveAddressDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { AddressFrame, SavedAddress } from './address-modal.tsx'
import { formatArea } from './area-param.ts'
import { SingleAddressField } from './single-address-field.tsx'
import { newAddress, type TypedAddress, toSend, typedOf } from './typed-address.ts'
import { useAddressAction } from './use-address-action.ts'

type EditorProps = {
  /** null for a new address */
  id: number | null
  initial: TypedAddress
  onSend: (typed: TypedAddress) => Promise<unknown>
  onCancel: () => void
}

/** The form; picking on the map opens a modal of its own. */
function Editor({ id, initial, onSend, onCancel }: EditorProps) {
  const { open } = useModal()
  const pickOnMap = (area: MapPoint | null) =>
    void open('pick-address', {
      ...(area === null ? {} : { area: formatArea(area) }),
      ...(id === null ? {} : { id: String(id) }),
    })
  return (
    <AddressForm
      initial={readAddressDraft(id) ?? initial}
      onTyped={typed => saveAddressDraft(typed, id)}
      onSend={onSend}
      onCancel={onCancel}
      placeField={field => (
        <SingleAddressField label={m.addresses_place()} onPickOnMap={pickOnMap} {...field} />
      )}
    />
  )
}

function useLeave(id: number | null) {
  const { close } = useModal()
  return () => {
    forgetAddressDraft(id)
    void close()
  }
}

export function AddAddressModal() {
  const leave = useLeave(null)
  const keyOf = useIdempotencyKey()
  const adding = useAddressAction({
    send: (typed: TypedAddress) => sendNewAddress(toSend(typed), keyOf(toSend(typed))),
    done: m.addresses_added(),
    failed: m.addresses_error_adding(),
    next: leave,
  })
  return (
    <AddressFrame title={m.addresses_new_title()} onClose={leave}>
      <Editor id={null} initial={newAddress()} onSend={adding.mutateAsync} onCancel={leave} />
    </AddressFrame>
  )
}

function Editing({ address, leave }: { address: Address; leave: () => void }) {
  const editing = useAddressAction({
    send: (typed: TypedAddress) => sendAddressChange(address.id, toSend(typed)),
    done: m.addresses_updated(),
    failed: m.addresses_error_editing(),
    next: leave,
  })
  return <Editor id={address.id} initial={typedOf(address)} onSend={editing.mutateAsync} onCancel={leave} />
}

export function EditAddressModal() {
  const { search } = useModal()
  const leave = useLeave(Number(search.get('id')))
  return (
    <AddressFrame title={m.addresses_edit_title()} onClose={leave}>
      <SavedAddress>{address => <Editing address={address} leave={leave} />}</SavedAddress>
    </AddressFrame>
  )
}
