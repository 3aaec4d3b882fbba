import { IconAlertTriangle, IconArrowBackUp, IconClock, IconRefresh } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { useObjectUrls } from '../../../ui/photos/use-object-urls.ts'
import type { Unsent } from '../writing/message-kind.ts'
import css from './bubble.module.css'
import { OrderCard, type OrderLink } from './order-card.tsx'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Actions on an unsent message. */
export type UnsentSteps = {
  onSendAgain: (unsent: Unsent) => void
  onTakeBack: (unsent: Unsent) => void
}

type UnsentBubbleProps = OrderLink & UnsentSteps & { unsent: Unsent }

function Sending() {
  return (
    <Row as="p" className={css.foot} align="center" justify="end" gap={6} size={14} tone="quiet">
      <IconClock size={16} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{m.chat_state_sending()}</span>
    </Row>
  )
}

function NotSent({ unsent, onSendAgain, onTakeBack }: UnsentSteps & { unsent: Unsent }) {
  const { state, why, waitsFor } = unsent
  const isWaiting = state === 'waiting'
  const waits = waitsFor === 'network' ? m.chat_not_sent_waits() : m.chat_not_sent_server()
  return (
    <>
      <p className={isWaiting ? css.waits : css.why}>
        {isWaiting ? <IconClock {...ICON} /> : <IconAlertTriangle {...ICON} />}
        <span>{isWaiting ? waits : `${m.chat_not_sent()}: ${why ?? ''}`}</span>
      </p>
      <Row wrap gap={8}>
        <Button size="small" icon={<IconRefresh {...ICON} />} onClick={() => onSendAgain(unsent)}>
          {m.chat_send_again()}
        </Button>
        <Button
          size="small"
          tone="quiet"
          icon={<IconArrowBackUp {...ICON} />}
          onClick={() => onTakeBack(unsent)}
        >
          {m.chat_take_back()}
        </Button>
      </Row>
    </>
  )
}

const NONE: readonly File[] = []

const FRAME = { sending: '', waiting: css.waiting, refused: css.unsent, aside: css.unsent }

/** An unsent message: being sent, waiting for the network, or refused with its reason. */
export function UnsentBubble({ unsent, onSendAgain, onTakeBack, ...way }: UnsentBubbleProps) {
  const { body, state } = unsent
  const urls = useObjectUrls(body.photos ?? NONE)
  return (
    <div className={`${css.bubble} ${css.own} ${FRAME[state]}`}>
      <p className="visually-hidden">{m.chat_you()}</p>
      {body.text !== '' && <p className={css.text}>{body.text}</p>}
      <PhotoStrip urls={urls} label={m.chat_photos()} />
      {body.order !== null && <OrderCard order={body.order} {...way} />}
      {state === 'sending' ? <Sending /> : <NotSent {...{ unsent, onSendAgain, onTakeBack }} />}
    </div>
  )
}
