import { m } from '../../../messages/compiled/messages.js'
import { Row } from '../../../ui/layout/box.tsx'
import css from './thread.module.css'

/** Shows that the other side is typing; its space is always reserved. */
export function TypingLine({ name }: { name: string | null }) {
  return (
    <Row
      as="p"
      className={css.typing}
      align="center"
      gap={8}
      size={14}
      tone="quiet"
      rigid
      fullWidth
      role="status"
    >
      {name !== null && (
        <>
          {m.chat_typing({ name })}
          <Row as="span" className={css.dots} inline gap={4} aria-hidden="true">
            <i />
            <i />
            <i />
          </Row>
        </>
      )}
    </Row>
  )
}
