import { shortWay } from '@karvon/domain/places/written-point'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import {
  DEAL_MESSAGE,
  MESSAGE,
  restoreToDraft,
  type Unsent,
} from '../../product/chat/writing/message-kind.ts'
import { namedPoint } from '../../product/order/draft/form-point.ts'
import { OutboxStrip, type ShownAction } from '../../ui/strips/outbox-strip.tsx'
import { useModal } from '../modals/use-modal.ts'
import { ORDER, type WaitingOrder } from '../orders/outbox/order-kind.ts'
import { ORDER_STEP, orderStepName, type WaitingOrderStep } from '../orders/outbox/order-step-kind.ts'
import { saveRatingDraft } from '../orders/outbox/rating-draft.ts'
import { takeBack } from '../orders/outbox/take-back.ts'
import { useOrderUrl } from '../orders/use-order-url.ts'
import { supportPath } from '../support/support-url.ts'

const wayOf = ({ body: { form } }: WaitingOrder): string => shortWay(form.points.map(namedPoint))

function useDescribeOrder() {
  const { open } = useModal()
  return (order: WaitingOrder): ShownAction => ({
    title: wayOf(order),
    figure: order.body.priceUzs === null ? null : formatSum(order.body.priceUzs),
    onTakeBack: () => {
      takeBack(order)
      void open('create-order')
    },
  })
}

function useDescribeMessage() {
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  return (message: Unsent): ShownAction => ({
    title: m.chat_waits_title({ text: message.body.text }),
    onTakeBack: () => {
      outbox.remove(message.key)
      restoreToDraft(message)
      const { dealOf, orderId } = message.body
      const to =
        dealOf === undefined
          ? supportPath(orderId ?? undefined)
          : `${urlOf(dealOf, 'processing')}&modal=deal-chat`
      void navigate(to)
    },
  })
}

function useDescribeStep() {
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  return ({ key, body }: WaitingOrderStep): ShownAction => ({
    title: orderStepName(body),
    onTakeBack: () => {
      outbox.remove(key)
      if (body.step !== 'rate') return void navigate(urlOf(body.orderId, 'new'))
      saveRatingDraft(body.orderId, body.rating)
      void navigate(`${urlOf(body.orderId, 'done')}&modal=rate-order`)
    },
  })
}

/** The unsent actions, each of which can be taken back into its form. */
export function ClientOutbox() {
  const showOrder = useDescribeOrder()
  const showMessage = useDescribeMessage()
  const showStep = useDescribeStep()
  const show = (action: OutboxAction): ShownAction | null => {
    if (action.kind === ORDER) return showOrder(action as WaitingOrder)
    if (action.kind === MESSAGE || action.kind === DEAL_MESSAGE) return showMessage(action as Unsent)
    return action.kind === ORDER_STEP ? showStep(action as WaitingOrderStep) : null
  }
  return <OutboxStrip show={show} />
}
