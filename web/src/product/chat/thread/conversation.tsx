import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Column, Row, Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { OfflineCopyNote } from '../../../ui/states/offline-copy-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { ChatSource } from '../chat-source.ts'
import { messagesOf, withoutDelivered } from '../message-pages.ts'
import type { useSending } from '../writing/use-sending.ts'
import { MessageList, type MessageListProps } from './message-list.tsx'
import { OlderMessages } from './older-messages.tsx'
import css from './thread.module.css'
import { ToEnd } from './to-end.tsx'
import { TypingLine } from './typing-line.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useOtherTyping } from './use-other-typing.ts'
import { useThreadLive } from './use-thread-realtime.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ConversationProps = Pick<MessageListProps, 'addressOf' | 'onFollow' | 'stepsOf'> & {
  source: ChatSource
  sending: ReturnType<typeof useSending>
  /** Shown if there are no messages. */
  empty: ReactNode
}

const BARS = ['52%', '38%', '60%', '44%']

function ThreadSkeleton() {
  return (
    <Stack
      className={css.skeleton}
      alignTop
      gap={12}
      grow
      fullWidth
      role="status"
      aria-busy="true"
      aria-label={m.ui_loading()}
    >
      {BARS.map(width => (
        <Skeleton key={width} width={width} height="52px" />
      ))}
    </Stack>
  )
}

/** Also reports a failed load by a toast (docs/product.md#messages-on-screen). */
const useSayingFailure = (hasFailed: boolean) =>
  useEffect(() => {
    if (hasFailed) showToast('error', m.chat_list_failed())
  }, [hasFailed])

/** A conversation, with older messages loaded on demand; unsent messages are shown even if the list cannot be loaded. */
export function Conversation({ source, sending, empty, ...listed }: ConversationProps) {
  const list = useInfiniteQuery(source.messages)
  const messages = messagesOf(list.data)
  const unsent = withoutDelivered(sending.unsent, messages)
  const last = messages.at(-1)
  const lastKey = unsent.at(-1)?.key ?? String(last?.id ?? '')
  const isLastOwn = unsent.length > 0 || last?.author === source.side
  const { place, isAtEnd, onScroll, toEnd } = useThreadScroll(lastKey, isLastOwn)
  useThreadLive(source)
  useMarkRead(source, messages, isAtEnd)
  // offline the strip says so, and stored messages are shown
  useSayingFailure(list.isError && navigator.onLine)
  const { fetchNextPage } = list
  const older = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (list.isPending) return <ThreadSkeleton />
  const lines = (
    <MessageList
      side={source.side}
      userId={source.userId}
      {...{ messages, unsent }}
      onSendAgain={sending.sendAgain}
      onTakeBack={sending.takeBack}
      {...listed}
    />
  )
  if (list.data === undefined)
    return (
      <Stack className={css.failed} alignTop grow fullWidth>
        <FailedState
          title={m.chat_list_failed()}
          text={m.chat_list_failed_text()}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
        {lines}
      </Stack>
    )
  const isEmpty = messages.length === 0 && unsent.length === 0
  return (
    <Column className={css.thread} relative grow>
      <OfflineCopyNote at={list.dataUpdatedAt} problem={list.failureReason} />
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <Row
        ref={place}
        className={css.scroll}
        grow
        onScroll={onScroll}
        role="log"
        aria-label={m.chat_thread()}
        tabIndex={0}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <div className={css.inside}>
          {list.hasNextPage && (
            <OlderMessages
              isLoading={list.isFetchingNextPage}
              hasFailed={list.isFetchNextPageError}
              onLoad={older}
            />
          )}
          {isEmpty ? empty : lines}
        </div>
      </Row>
      {!isAtEnd && <ToEnd source={source} last={last} onPress={toEnd} />}
      <OtherTyping source={source} />
    </Column>
  )
}

function OtherTyping({ source }: Pick<ConversationProps, 'source'>) {
  const typing = useOtherTyping(source)
  return <TypingLine name={typing === null ? null : (typing.name ?? m.chat_operator())} />
}
