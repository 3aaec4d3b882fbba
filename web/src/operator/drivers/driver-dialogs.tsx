import { m } from '../../messages/compiled/messages.js'
import { BlockForm } from '../form/block-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useModal } from '../page/use-modal.ts'
import { blockDriver, type DriverCard, setPending } from '../people/people-queries.ts'
import { ApproveForm } from './approve-form.tsx'
import { ReturnForm } from './review/return-form.tsx'

/** The dialog named by the URL. */
export function DriverDialogs({ driver }: { driver: DriverCard }) {
  const { name, close } = useModal()
  const { id, updatedAt } = driver
  if (name === 'approve')
    return (
      <Dialog title={m.operator_approve()} onClose={close}>
        <ApproveForm driver={driver} onDone={close} />
      </Dialog>
    )
  if (name === 'return')
    return (
      <Dialog title={m.operator_return()} onClose={close}>
        <ReturnForm driver={driver} onDone={close} />
      </Dialog>
    )
  if (name === 'block')
    return (
      <Dialog title={m.operator_block()} onClose={close}>
        <BlockForm
          isBlocked={false}
          text={m.operator_block_driver_text()}
          run={reason => blockDriver(id, { reason, updatedAt })}
          onDone={close}
        />
      </Dialog>
    )
  if (name === 'unblock')
    return (
      <Dialog title={m.operator_unblock()} onClose={close}>
        <BlockForm
          isBlocked
          text={m.operator_unblock_driver_text()}
          run={reason => setPending(id, { reason, updatedAt })}
          onDone={close}
        />
      </Dialog>
    )
  return null
}
