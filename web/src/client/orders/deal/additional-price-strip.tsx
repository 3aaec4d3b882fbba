import { fileAddress } from '@karvon/contract/wire/file-address'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { AdditionalPrice, OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { sendDecision } from '../actions/order-action-calls.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import { additionalPriceLines } from './additional-labels.ts'
import s from './additional-price.module.css'
import { AnswerStrip } from './answer-strip.tsx'

type Decision = 'approved' | 'rejected'

const photoOf = ({ photo }: AdditionalPrice): string | null => {
  if (photo === null) return null
  return photo.startsWith('/') ? photo : fileAddress(photo)
}

/** An additional price the driver requests, until the client answers. */
export function AdditionalPriceStrip({ order, asked }: { order: OrderDetail; asked: AdditionalPrice }) {
  const answering = useOrderAction<Decision, OrderDetail>(order.id, {
    send: decision => sendDecision(order.id, asked.id, decision),
    done: m.orders_extra_answered(),
    failed: m.orders_extra_failed(),
  })
  const chosen = answering.isPending ? answering.variables : null
  const photo = photoOf(asked)
  return (
    <AnswerStrip
      title={m.orders_extra_title({ sum: formatSum(asked.amount) })}
      lines={additionalPriceLines(asked, order, serverNow())}
      answers={
        <>
          <Button isBusy={chosen === 'rejected'} onClick={() => answering.mutate('rejected')}>
            {m.orders_extra_reject()}
          </Button>
          <Button tone="action" isBusy={chosen === 'approved'} onClick={() => answering.mutate('approved')}>
            {m.orders_extra_approve()}
          </Button>
        </>
      }
    >
      {photo !== null && (
        <a className={s.photo} href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={m.orders_extra_photo()} width={72} height={72} loading="lazy" />
        </a>
      )}
    </AnswerStrip>
  )
}
