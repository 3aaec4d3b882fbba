import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CloseAccount } from '../../product/account/closing/close-account.tsx'
import { pendingClosing } from '../../product/account/closing/pending-closing.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { closeSheet } from '../driver-url.ts'
import { OrderWay } from '../order/order-way.tsx'
import { leaveDriver } from './log-out-button.tsx'

/** Closes the sheet; a code that was asked for is not asked about again. */
const leaveDeletion = (): void => {
  pendingClosing.forget()
  closeSheet()
}

/** The end of a driver's account, confirmed by a code. */
function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { data } = useQuery(ownProfile())
  return (
    <CloseAccount
      phone={data?.phone ?? null}
      isOwner={false}
      wayOf={obstacle => <OrderWay obstacle={obstacle} />}
      onCancel={onCancel}
      onClosed={leaveDriver}
    />
  )
}

/** The sheet in which a driver ends the account, also one who has registered no truck yet. */
export function DeletionSheet() {
  return (
    <TitledDialog title={m.closing_title()} onClose={leaveDeletion}>
      <DeleteAccount onCancel={leaveDeletion} />
    </TitledDialog>
  )
}
