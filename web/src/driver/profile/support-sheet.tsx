import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { orderCardOf } from '../../product/chat/support/order-card-of.ts'
import { SupportPanel } from '../../product/chat/support/support-panel.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { closeSheet, followOrder, openSheet, orderUrl } from '../driver-url.ts'
import { driverOrder } from '../queries/driver-queries.ts'
import s from '../sheet/chat-sheet.module.css'

type SupportSheetProps = {
  driverId: number
  /** The order that the next message is about. */
  orderId: number | null
}

/** The driver's conversation with support. */
export function SupportSheet({ driverId, orderId }: SupportSheetProps) {
  const { data, error } = useQuery({ ...driverOrder(orderId ?? 0), enabled: orderId !== null })
  const isUnknown = error instanceof CallProblem && error.status === 404
  const card = data === undefined ? null : orderCardOf(data)
  return (
    <TitledDialog className={s.chat} title={m.chat_title()} onClose={closeSheet}>
      <SupportPanel
        userId={driverId}
        about={orderId === null ? null : { orderId, card, isUnknown }}
        onDetach={() => openSheet('support')}
        addressOf={orderUrl}
        onFollow={followOrder}
        emptyText={m.chat_empty_text_driver()}
      />
    </TitledDialog>
  )
}
