import { formatPhone } from '@karvon/domain/reading/phone'
import { IconArrowLeft, IconPhone } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { clientName, personLine } from './client-name.ts'
import css from './inbox.module.css'
import type { Chat } from './operator-chats.ts'
import { useAssigning } from './use-assigning.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const assigneeText = ({ assignedTo }: Chat, operatorId: number): string => {
  if (assignedTo === null) return m.chat_nobodys()
  if (assignedTo.id === operatorId) return m.chat_assigned_me()
  return m.chat_assigned_other({ name: assignedTo.name ?? m.chat_operator() })
}

/** Assigns the conversation to this operator, or releases their own. */
export function AssignButton({ chat, operatorId }: { chat: Chat; operatorId: number }) {
  const assigning = useAssigning(chat)
  const isMine = chat.assignedTo?.id === operatorId
  const word = isMine ? m.chat_release() : chat.assignedTo === null ? m.chat_take() : m.chat_take_over()
  return (
    <Button
      size="small"
      tone={isMine ? 'line' : 'main'}
      isBusy={assigning.isPending}
      onClick={() => assigning.mutate(isMine ? null : operatorId)}
    >
      {word}
    </Button>
  )
}

type ChatHeadProps = { chat: Chat; operatorId: number; onBack: () => void }

/** Who writes, and the assigned operator. */
export function ChatHead({ chat, operatorId, onBack }: ChatHeadProps) {
  const { client } = chat
  const person = personLine(chat)
  return (
    <Row as="header" className={css.head} wrap align="center" gap="8-16" border="bottom" rigid>
      <SquareButton
        className={css.back}
        label={m.chat_back()}
        icon={<IconArrowLeft {...ICON} />}
        onClick={onBack}
      />
      <div className={css.client}>
        <h2>{clientName(chat)}</h2>
        <p>
          {person !== null && <span>{person}</span>}
          <span>{assigneeText(chat, operatorId)}</span>
        </p>
      </div>
      {client.phone !== null && (
        <Row
          as="a"
          className={css.phone}
          inline
          align="center"
          gap={8}
          tone="lapis"
          tapTarget
          nowrap
          href={`tel:+${client.phone}`}
        >
          <IconPhone {...ICON} />
          <span>{formatPhone(client.phone)}</span>
        </Row>
      )}
      <AssignButton chat={chat} operatorId={operatorId} />
    </Row>
  )
}
