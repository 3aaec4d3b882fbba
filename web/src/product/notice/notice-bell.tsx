import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Text } from '../../ui/layout/box.tsx'
import css from './notice-bell.module.css'
import type { NoticeLink } from './notice-list.tsx'
import { unreadOf } from './notice-pages.ts'
import { noticeList } from './notice-queries.ts'

type NoticeBellProps = NoticeLink & {
  /** Class of the enclosing menu's entries; without it a round 44 px button. */
  className?: string | undefined
  /** Shows its label next to the bell, as a menu entry. */
  isNamed?: boolean
  side?: 'left' | 'right'
}

const MOST_SHOWN = 99

const loadPanel = () => import('./notice-panel.tsx')

const NoticePanel = lazy(async () => ({ default: (await loadPanel()).NoticePanel }))

/** A bell with the number of unread notices; opens the list. */
export function NoticeBell({ className, isNamed = false, side = 'right', ...way }: NoticeBellProps) {
  const [isOpen, setOpen] = useState(false)
  // preloaded after the first screen, so that the list opens immediately, also offline
  useEffect(() => {
    loadPanel().catch(() => undefined)
  }, [])
  const unread = unreadOf(useInfiniteQuery(noticeList()).data)
  // the accessible name starts with the visible label
  const label = unread === 0 ? m.notices_bell() : m.notices_bell_new({ count: unread })
  return (
    <>
      <button
        type="button"
        className={`${css.bell} ${className ?? css.alone}`}
        aria-label={label}
        title={m.notices_bell()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Box as="i" className={css.sign} relative rigid aria-hidden="true">
          <IconBell size={22} stroke={1.75} />
          {unread > 0 && (
            // rendered by CSS, as the accessible name already contains the number
            <Text
              as="b"
              className={css.count}
              size={12}
              weight="title"
              textAlign="center"
              data-count={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            />
          )}
        </Box>
        {isNamed && <span>{m.notices_bell()}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <NoticePanel {...way} side={side} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
