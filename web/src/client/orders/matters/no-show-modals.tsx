import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { EvidenceForm } from '../../../product/claim/evidence-form.tsx'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { OrderModal } from '../modals/order-modal.tsx'
import { sendDriverNoShow, sendObjection } from './matter-calls.ts'
import { useMatter } from './use-matter.ts'

type Props = { order: OrderDetail; close: () => void }

const feeText = ({ noShowTerms }: OrderDetail): string =>
  noShowTerms === null || noShowTerms.payer === 'nobody'
    ? ''
    : m.claims_driver_absent_fee({ sum: formatSum(noShowTerms.fee) })

function Report({ order, close }: Props) {
  const reporting = useMatter(order.id, {
    send: sendDriverNoShow,
    done: m.claims_driver_absent_done(),
    onDone: close,
  })
  const hours = order.rules.noShow.objectHours
  return (
    <EvidenceForm
      label={m.claims_driver_absent_words()}
      submitLabel={m.claims_driver_absent_do()}
      tone="danger"
      isBusy={reporting.isPending}
      problem={reporting.error}
      onSend={(form, seen) => reporting.mutate({ form, seen })}
    >
      <Text>
        {m.claims_driver_absent_text({ hours })} {feeText(order)}
      </Text>
    </EvidenceForm>
  )
}

/** Reports that the driver has not come: the order is canceled at once. */
export function ReportNoShowModal() {
  return (
    <OrderModal title={m.claims_driver_absent()}>
      {(order, close) => <Report order={order} close={close} />}
    </OrderModal>
  )
}

function Objecting({ order, close }: Props) {
  const objecting = useMatter(order.id, {
    send: sendObjection,
    done: m.claims_object_sent(),
    onDone: close,
  })
  return (
    <EvidenceForm
      label={m.claims_object_words()}
      submitLabel={m.claims_send()}
      isBusy={objecting.isPending}
      problem={objecting.error}
      onSend={(form, seen) => objecting.mutate({ form, seen })}
    >
      <Text tone="quiet">{m.claims_object_text()}</Text>
    </EvidenceForm>
  )
}

/** Objects to the driver's report that nobody was at the loading point. */
export function ObjectNoShowModal() {
  return (
    <OrderModal title={m.claims_object_title()}>
      {(order, close) => <Objecting order={order} close={close} />}
    </OrderModal>
  )
}
