import { IconArrowDown } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Row } from '../../../ui/layout/box.tsx'
import type { ChatSource } from '../chat-source.ts'
import type { Message } from '../message.ts'
import css from './thread.module.css'

type ToEndProps = { source: ChatSource; last: Message | undefined; onPress: () => void }

/** Scrolls to the newest message; indicates a new one. */
export function ToEnd({ source, last, onPress }: ToEndProps) {
  const isNew = last !== undefined && last.author !== source.side && last.readAt === null
  return (
    <Row
      type="button"
      as="button"
      className={css.toEnd}
      align="center"
      gap={8}
      padding="0-14"
      background="card"
      border="line"
      radius="pill"
      shadow
      tone="lapis"
      tapTarget
      onClick={onPress}
    >
      <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
      <span className={isNew ? undefined : 'visually-hidden'}>
        {isNew ? m.chat_to_newest_new() : m.chat_to_newest()}
      </span>
    </Row>
  )
}
