import { useQuery } from '@tanstack/react-query'
import { CloseAccount } from '../../features/auth/closing/close-account.tsx'
import { pendingClosing } from '../../features/auth/closing/pending-closing.ts'
import { Sheet } from '../../features/driving/sheet/sheet.tsx'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { m } from '../../messages/compiled/messages.js'
import { closeSheet } from '../driver-place.ts'
import { leaveDriver } from '../places/log-out-button.tsx'
import { OrderWay } from '../places/order-way.tsx'

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
    <Sheet title={m.closing_title()} onClose={leaveDeletion}>
      <DeleteAccount onCancel={leaveDeletion} />
    </Sheet>
  )
}
