import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { MoreButton } from '../../ui/actions/more-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EmptyState } from '../truck/empty-state.tsx'
import type { Notice } from './notice.ts'
import { noticeLabel } from './notice-labels.ts'
import css from './notice-list.module.css'
import { noticesOf, unreadOf } from './notice-pages.ts'
import { clearMarks, markSeen, noticeList } from './notice-queries.ts'
import { noticeTone } from './notice-tones.ts'

/** How a notice links to its order in the app that shows the list. */
export type NoticeLink = {
  /** The URL of an order's screen. */
  addressOf: (orderId: number) => string
  /** Navigates there without a page load. */
  onFollow: (orderId: number) => void
  /** The chat of an order; without it a message leads to the order. */
  dealChat?:
    | { readonly addressOf: (orderId: number) => string; readonly onFollow: (orderId: number) => void }
    | undefined
  /** The conversation with the operator, for users who have one. */
  chat?: { readonly address: string; readonly onFollow: () => void } | undefined
  /** The list of schedules, for users who have them. */
  schedules?: { readonly address: string; readonly onFollow: () => void } | undefined
}

/** Marks notices as read when shown; their marks are removed when the list is closed. */
const useMarkRead = (newestId: number | undefined, unread: number) => {
  const client = useQueryClient()
  useEffect(() => {
    // after a failure they stay unread until the next attempt
    if (newestId !== undefined && unread > 0) markSeen(client, newestId).catch(() => undefined)
  }, [client, newestId, unread])
  useEffect(() => () => clearMarks(client), [client])
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

function NoticeText({ notice, now }: { notice: Notice; now: Date }) {
  const { orderId } = notice
  return (
    <>
      <span className={css.words}>
        {noticeLabel(notice)}
        {notice.readAt === null && <span className="visually-hidden">, {m.notices_new()}</span>}
      </span>
      <span className={css.meta}>
        {orderId !== null && <span>{m.notices_order({ id: String(orderId) })}</span>}
        <time dateTime={notice.createdAt}>{timeWithDay(new Date(notice.createdAt), now)}</time>
      </span>
    </>
  )
}

type Lead = {
  readonly address: string
  /** Null: it leaves the site. */
  readonly onFollow: (() => void) | null
}

/** The link of a notice: to the receipt at the tax office, to the conversation for a message, else to its order. */
const leadOf = (
  { kind, orderId, facts }: Notice,
  { chat, dealChat, schedules, ...order }: NoticeLink,
): Lead | null => {
  if (kind === 'receipt_registered' && typeof facts.url === 'string')
    return { address: facts.url, onFollow: null }
  if (kind === 'chat_answered') return chat ?? null
  if (kind.startsWith('schedule_') && orderId === null) return schedules ?? null
  if (orderId === null) return null
  const { addressOf, onFollow } = kind === 'deal_message' ? (dealChat ?? order) : order
  return { address: addressOf(orderId), onFollow: () => onFollow(orderId) }
}

function NoticeRow({ notice, now, way }: { notice: Notice; now: Date; way: NoticeLink }) {
  const lead = leadOf(notice, way)
  const follow = (event: MouseEvent) => {
    if (!lead?.onFollow || !isPlainClick(event)) return
    event.preventDefault()
    lead.onFollow()
  }
  return (
    <li className={`${css.row} ${css[noticeTone(notice.kind)]} ${notice.readAt === null ? css.fresh : ''}`}>
      {lead === null ? (
        <div className={css.inside}>
          <NoticeText notice={notice} now={now} />
        </div>
      ) : (
        <a
          className={css.inside}
          href={lead.address}
          onClick={follow}
          {...(lead.onFollow === null && { target: '_blank', rel: 'noreferrer' })}
        >
          <NoticeText notice={notice} now={now} />
        </a>
      )}
    </li>
  )
}

const SKELETON_ROWS = [1, 2, 3, 4, 5]

function ListSkeleton() {
  return (
    <div className={css.skeleton} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  )
}

/** The notices, newest first; older ones on demand. */
export function NoticeList(way: NoticeLink) {
  const list = useInfiniteQuery(noticeList())
  const notices = noticesOf(list.data)
  useMarkRead(notices[0]?.id, unreadOf(list.data))
  if (list.isPending) return <ListSkeleton />
  if (list.data === undefined)
    return (
      <FailedState isSmall title={m.notices_failed()} onRetry={list.refetch} isRetrying={list.isFetching} />
    )
  if (notices.length === 0)
    return <EmptyState title={m.notices_empty_title()} text={m.notices_empty_text()} />
  const now = serverNow()
  return (
    <>
      <ol className={css.list}>
        {notices.map(notice => (
          <NoticeRow key={notice.id} {...{ notice, now, way }} />
        ))}
      </ol>
      <MoreButton list={list}>{m.notices_older()}</MoreButton>
    </>
  )
}
