import { m } from '../../messages/compiled/messages.js'
import { type Address, sendAddressRemoval } from '../../product/address/address-queries.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { useAddressAction } from './use-address-action.ts'

type Props = { address: Address; onRemoved: () => void; onKeep: () => void }

/** Explains what deleting the address leaves unchanged, with the delete button. */
export function RemoveAddress({ address, onRemoved, onKeep }: Props) {
  const removing = useAddressAction({
    send: () => sendAddressRemoval(address.id),
    done: m.addresses_deleted(),
    failed: m.addresses_error_deleting(),
    next: onRemoved,
  })
  return (
    <Stack columns={1} gap={16}>
      <p>
        <b>{address.name}</b>
        {address.address !== address.name && <>: {address.address}</>}
      </p>
      <p>{m.addresses_delete_text()}</p>
      <DialogActions>
        <Button data-autofocus onClick={onKeep}>
          {m.addresses_delete_keep()}
        </Button>
        <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {m.addresses_delete_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
