import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { noShowTitle } from '../../../product/claim/no-show-labels.ts'
import { ReasonForm } from '../../form/reason-form.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { decideNoShow, type OperatorOrder, reportNoShow } from '../orders-queries.ts'

type Props = { name: string | null; order: OperatorOrder; close: () => void }

function Report({ order: { id, version }, close }: Omit<Props, 'name'>) {
  return (
    <Dialog title={m.claims_admin_report()} onClose={close}>
      <ReasonForm
        text={m.claims_admin_report_text()}
        submitLabel={m.claims_driver_absent_do()}
        tone="danger"
        run={reason => reportNoShow(id, { reason, version })}
        done={m.claims_admin_reported()}
        onDone={close}
        onCancel={close}
      />
    </Dialog>
  )
}

/** The dialogs about a side that did not come: the report for the client, and the two decisions. */
export function NoShowDialogs({ name, order, close }: Props) {
  const { noShow, id } = order
  if (name === 'no-show-report' && order.allowed.includes('report_no_show'))
    return <Report order={order} close={close} />
  if (noShow === null || noShow.state !== 'objected') return null
  if (name !== 'no-show-booked' && name !== 'no-show-dismissed') return null
  const isBooked = name === 'no-show-booked'
  return (
    <Dialog title={noShowTitle(noShow)} onClose={close}>
      <ReasonForm
        text={
          isBooked ? m.claims_admin_book_text({ sum: formatSum(noShow.fee) }) : m.claims_admin_dismiss_text()
        }
        submitLabel={isBooked ? m.claims_admin_book() : m.claims_admin_dismiss()}
        run={reason => decideNoShow(id, { decision: isBooked ? 'booked' : 'dismissed', reason })}
        done={m.claims_admin_decided()}
        onDone={close}
        onCancel={close}
      />
    </Dialog>
  )
}
