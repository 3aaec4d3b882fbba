import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CloseAccount } from '../../product/account/closing/close-account.tsx'
import { pendingClosing } from '../../product/account/closing/pending-closing.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { clearClientData } from '../clear-client-data.ts'
import { leaveForHome } from '../leave-for-home.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { ObstacleLink } from './obstacle-link.tsx'

/**
 * Closes the account, confirmed by a code, and deletes the user's data on this device. The query cache goes with the
 * page: clearing it earlier would refetch without a session.
 */
export function DeleteAccountModal() {
  const { close } = useModal()
  const { data } = useQuery(ownProfile())
  const isOwner = data?.role === 'company_owner'
  const leave = () => {
    pendingClosing.remove()
    void close()
  }
  return (
    <ModalFrame title={m.closing_title()} closedBy="closerequest" onClose={leave}>
      <CloseAccount
        phone={data?.phone ?? null}
        isOwner={isOwner}
        wayOf={obstacle => <ObstacleLink obstacle={obstacle} isOwner={isOwner} />}
        onCancel={leave}
        onClosed={() => leaveForHome(clearClientData())}
      />
    </ModalFrame>
  )
}
