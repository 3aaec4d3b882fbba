import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import type { Message, MessageOrder } from '../../product/chat/message.ts'
import { Conversation } from '../../product/chat/thread/conversation.tsx'
import { AttachedOrder } from '../../product/chat/writing/attached-order.tsx'
import { Composer } from '../../product/chat/writing/composer.tsx'
import { useSending } from '../../product/chat/writing/use-sending.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { Column, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AssignButton, ChatHead } from './chat-head.tsx'
import type { ChatInboxProps } from './chat-inbox-props.ts'
import css from './inbox.module.css'
import { type Chat, chatById, operatorChat } from './operator-chats.ts'
import { ReadyPicker } from './ready-picker.tsx'

type PaneProps = Pick<ChatInboxProps, 'operatorId' | 'orderUrl' | 'renderOrder' | 'onFollowOrder'> & {
  chatId: number
  onBack: () => void
}

function PaneFailure({ chatId, onBack }: Pick<PaneProps, 'chatId' | 'onBack'>) {
  const { error, isFetching, refetch } = useQuery(chatById(chatId))
  const isNone = error instanceof CallProblem && error.status === 404
  return (
    <div className={css.failed}>
      {isNone ? (
        <EmptyState
          title={m.chat_not_found()}
          text={m.chat_choose_text()}
          action={<Button onClick={onBack}>{m.chat_back()}</Button>}
        />
      ) : (
        <FailedState title={m.chat_list_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

type BesideProps = { orderId: number; children: ReactNode; onClose: () => void }

function Beside({ orderId, children, onClose }: BesideProps) {
  return (
    <Column as="aside" className={css.beside} background="page" aria-label={m.chat_order_beside()}>
      <Row
        as="header"
        className={css.besideHead}
        align="center"
        justify="between"
        gap={8}
        border="bottom"
        rigid
      >
        <h2>{m.chat_order_number({ id: String(orderId) })}</h2>
        <SquareButton
          label={m.chat_close_order()}
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </Row>
      <div className={css.besideBody}>{children}</div>
    </Column>
  )
}

/** Replaces the composer in another operator's conversation, which must be taken over first. */
function Taken({ chat, operatorId }: { chat: Chat; operatorId: number }) {
  const name = chat.assignedTo?.name ?? m.chat_operator()
  return (
    <Row
      className={css.taken}
      wrap
      align="center"
      justify="between"
      gap="8-16"
      padding="12-16"
      background="sunk"
      border="top"
      rigid
    >
      <p>
        <b>{m.chat_assigned_other({ name })}</b> {m.chat_taken_text()}
      </p>
      <AssignButton chat={chat} operatorId={operatorId} />
    </Row>
  )
}

function Talk({ chat, ...props }: Omit<PaneProps, 'chatId'> & { chat: Chat }) {
  const { operatorId, orderUrl, renderOrder, onFollowOrder, onBack } = props
  const client = useQueryClient()
  const { id, assignedTo } = chat
  const source = useMemo(() => operatorChat(client, operatorId, id), [client, operatorId, id])
  const sending = useSending(source)
  const [besideId, setBeside] = useState<number | null>(null)
  const [about, setAbout] = useState<MessageOrder | null>(null)
  const isOthers = assignedTo !== null && assignedTo.id !== operatorId
  const follow = (orderId: number) => {
    if (renderOrder !== undefined) setBeside(orderId)
    else if (onFollowOrder !== undefined) onFollowOrder(orderId)
    else location.assign(orderUrl(orderId))
  }
  const send = (text: string, photos: readonly File[]) => {
    sending.write({ text, photos, orderId: about?.id ?? null, order: about })
    setAbout(null)
  }
  const stepsOf = ({ order }: Message) =>
    order === null || isOthers ? null : (
      <Button size="small" tone="quiet" onClick={() => setAbout(order)}>
        {m.chat_answer_about()}
      </Button>
    )
  return (
    <div className={besideId === null ? css.pane : `${css.pane} ${css.withOrder}`}>
      <Column className={css.talk} shrink>
        <ChatHead {...{ chat, operatorId, onBack }} />
        <Conversation
          {...{ source, sending, stepsOf }}
          addressOf={orderUrl}
          onFollow={follow}
          empty={
            <Text className={css.nothing} tone="quiet" textAlign="center">
              {m.chat_operator_empty()}
            </Text>
          }
        />
        {isOthers ? (
          <Taken {...{ chat, operatorId }} />
        ) : (
          <Composer
            source={source}
            onSend={send}
            tools={insert => <ReadyPicker locale={chat.client.locale} onPick={insert} />}
            attached={
              about !== null && (
                <AttachedOrder orderId={about.id} way={about.way} onDetach={() => setAbout(null)} />
              )
            }
          />
        )}
      </Column>
      {besideId !== null && renderOrder !== undefined && (
        <Beside orderId={besideId} onClose={() => setBeside(null)}>
          {renderOrder(besideId)}
        </Beside>
      )}
    </div>
  )
}

/** One conversation, next to its order. */
export function ChatPane({ chatId, ...props }: PaneProps) {
  const { data, isPending } = useQuery(chatById(chatId))
  if (data !== undefined) return <Talk chat={data} {...props} />
  if (!isPending) return <PaneFailure chatId={chatId} onBack={props.onBack} />
  return (
    <Stack gap={8} padding={16} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton width="60%" height="44px" />
      <Skeleton width="48%" height="64px" />
    </Stack>
  )
}
