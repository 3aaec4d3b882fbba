import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { additionalReasonLabel } from '../../../product/order/additional-reason-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Row, Stack } from '../../../ui/layout/box.tsx'
import { moment } from '../../page/formats.ts'
import { useModal } from '../../page/use-modal.ts'
import type { AdditionalPrice, OperatorOrder } from '../orders-queries.ts'
import css from './additional-prices.module.css'

const outcomeText = ({ status, decidedBy, decidedAt, decisionComment }: AdditionalPrice): string => {
  if (status === 'requested') return m.operator_asked_waits()
  const word = status === 'approved' ? m.operator_settled_yes() : m.operator_settled_no()
  return [word, decidedBy?.name, decidedAt && moment(decidedAt), decisionComment].filter(Boolean).join(', ')
}

function Asked({ asked, mayDecide }: { asked: AdditionalPrice; mayDecide: boolean }) {
  const { open } = useModal()
  const { id, amount, reason, comment, photo, status } = asked
  return (
    <Box
      as="li"
      className={css.asked}
      padding={12}
      background="saffron"
      radius="inner"
      size={14}
      tone="saffron"
      breakWords
      leading="snug"
    >
      <p>
        <b>{formatSum(amount)}</b> {additionalReasonLabel(reason)}
      </p>
      {comment !== null && <p>{comment}</p>}
      <p>{outcomeText(asked)}</p>
      {photo !== null && (
        <a href={photo} target="_blank" rel="noreferrer">
          {m.operator_asked_photo()}
        </a>
      )}
      {mayDecide && status !== 'approved' && (
        <Row wrap gap={8} marginTop={8}>
          <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open(`approved-${id}`)}>
            {m.operator_settle_yes()}
          </Button>
          {status === 'requested' && (
            <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open(`rejected-${id}`)}>
              {m.operator_settle_no()}
            </Button>
          )}
        </Row>
      )}
    </Box>
  )
}

/** The driver's requests for an additional price, their outcome, and buttons to decide them in a dispute. */
export function AdditionalPrices({ order }: { order: OperatorOrder }) {
  if (order.additionalPrice.length === 0) return null
  const mayDecide = order.allowed.includes('decide_additional_price')
  // what waits once the order is done is a decision that was undone
  const mayDecideLate = ({ status }: AdditionalPrice) => order.status === 'done' && status === 'requested'
  return (
    <Stack as="ul" gap={8} marginTop={12} aria-label={m.operator_prices_asked()}>
      {order.additionalPrice.map(asked => (
        <Asked key={asked.id} asked={asked} mayDecide={mayDecide || mayDecideLate(asked)} />
      ))}
    </Stack>
  )
}
