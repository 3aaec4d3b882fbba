import { IconPackage, IconX } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import css from './composer.module.css'

type AttachedOrderProps = {
  orderId: number
  /** Its route in short, once known. */
  way: string | null
  onDetach: () => void
}

/** The order attached to the next message. */
export function AttachedOrder({ orderId, way, onDetach }: AttachedOrderProps) {
  return (
    <Row
      className={css.attached}
      align="center"
      gap={10}
      background="card"
      border="line"
      radius="inner"
      size={14}
      marginBottom={8}
      leading="snug"
    >
      <IconPackage size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{m.chat_attached({ id: String(orderId) })}</b>
        {way !== null && <span>{way}</span>}
      </p>
      <SquareButton
        label={m.chat_detach()}
        icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onDetach}
      />
    </Row>
  )
}
