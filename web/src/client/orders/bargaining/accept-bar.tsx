import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { firstName, offerState } from '../offers/offer-labels.ts'
import type { OpenOffer } from '../offers/offer-list.ts'
import s from './accept-bar.module.css'
import { sumLabel } from './sum-labels.ts'

type Props = {
  open: OpenOffer
  maxRounds: number
  onAccept: () => void
  /** The client acknowledges the driver's new price. */
  onSeen: () => void
}

/**
 * On a phone, keeps the open offer within thumb's reach with its driver and price; never switches to another offer by
 * itself.
 */
export function AcceptBar({ open: { offer, state }, maxRounds, onAccept, onSeen }: Props) {
  const facts = { name: firstName(offer.driver.name), price: sumLabel(offer.amount) }
  return (
    <Row className={s.bar} align="center" gap={10} background="card" border="top" shadow>
      {state === 'acceptable' && (
        <Button tone="action" isWide onClick={onAccept}>
          {m.orders_accept_from(facts)}
        </Button>
      )}
      {state === 'changed' && (
        <>
          <p role="status">{m.orders_bar_changed(facts)}</p>
          <Button onClick={onSeen}>{m.orders_bar_seen()}</Button>
        </>
      )}
      {state === 'gone' && <p role="status">{m.orders_bar_gone(facts)}</p>}
      {state === 'waiting' && <p role="status">{offerState(offer, maxRounds)}</p>}
    </Row>
  )
}
