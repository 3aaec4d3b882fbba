import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CloseAccount } from '../../product/account/closing/close-account.tsx'
import { pendingClosing } from '../../product/account/closing/pending-closing.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { closeSheet } from '../driver-url.ts'
import { BlockingOrderLinks } from '../order/blocking-order-links.tsx'
import { endDriverSession } from './log-out-button.tsx'

/** Closes the sheet and forgets a requested code. */
const cancelDeletion = (): void => {
  pendingClosing.remove()
  closeSheet()
}

/** Closes the driver's account after confirmation by a code. */
function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { data } = useQuery(ownProfile())
  return (
    <CloseAccount
      phone={data?.phone ?? null}
      isOwner={false}
      wayOf={obstacle => <BlockingOrderLinks obstacle={obstacle} />}
      onCancel={onCancel}
      onClosed={endDriverSession}
    />
  )
}

/** The sheet for closing the account, also for drivers who haven't registered a truck. */
export function DeletionSheet() {
  return (
    <TitledDialog title={m.closing_title()} onClose={cancelDeletion}>
      <DeleteAccount onCancel={cancelDeletion} />
    </TitledDialog>
  )
}
