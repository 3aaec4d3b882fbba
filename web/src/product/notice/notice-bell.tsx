import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Text } from '../../ui/layout/box.tsx'
import css from './notice-bell.module.css'
import type { NoticeWay } from './notice-list.tsx'
import { unreadOf } from './notice-pages.ts'
import { noticeList } from './notice-queries.ts'

type NoticeBellProps = NoticeWay & {
  /** The look of the menu it stands in; without it the bell is a round 44 px button. */
  className?: string | undefined
  /** Shows its word beside the bell, as a menu's entry. */
  isNamed?: boolean
  side?: 'left' | 'right'
}

const MOST_SHOWN = 99

const loadPanel = () => import('./notice-panel.tsx')

const NoticePanel = lazy(async () => ({ default: (await loadPanel()).NoticePanel }))

/** The bell with the number of unread notices; opens the list. */
export function NoticeBell({ className, isNamed = false, side = 'right', ...way }: NoticeBellProps) {
  const [isOpen, setOpen] = useState(false)
  // loaded once the first screen is shown, so that the bell opens at once, also without a network
  useEffect(() => {
    loadPanel().catch(() => undefined)
  }, [])
  const unread = unreadOf(useInfiniteQuery(noticeList()).data)
  // the spoken name begins with the word that is seen
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
            // drawn by the style sheet: the spoken name says the number in its own words
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
