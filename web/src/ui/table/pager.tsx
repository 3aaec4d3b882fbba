import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { PageMeta } from '../../platform/http/call.ts'
import { SquareButton } from '../actions/button.tsx'
import { Note, Row } from '../layout/box.tsx'
import css from './pager.module.css'
import { pagerPages } from './pager-pages.ts'

type PagerProps = {
  /** Accessible name. */
  label: string
  meta: PageMeta
  onPage: (page: number, how?: { replace: boolean }) => void
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The range of rows shown and links to other pages; a page beyond the last redirects to the last. */
export function Pager({ label, meta, onPage }: PagerProps) {
  const { currentPage: page, lastPage, perPage, total } = meta
  const isBeyond = page > lastPage && total > 0
  useEffect(() => {
    if (isBeyond) onPage(lastPage, { replace: true })
  })
  if (total === 0) return null
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  return (
    <Row as="nav" className={css.pager} wrap align="center" justify="between" border="top" aria-label={label}>
      <Note role="status">
        {from > total ? m.ui_pager_total({ total }) : m.ui_pager_range({ from, to, total })}
      </Note>
      {lastPage > 1 && (
        <div className={css.steps}>
          <SquareButton
            label={m.ui_pager_previous()}
            icon={<IconChevronLeft {...ICON} />}
            aria-disabled={page <= 1}
            className={page <= 1 ? css.off : undefined}
            onClick={() => page > 1 && onPage(Math.min(page - 1, lastPage))}
          />
          <ol className={css.pages}>
            {pagerPages(page, lastPage).map(step => (
              <li key={step.key}>
                {step.page === null ? (
                  <span className={css.gap}>…</span>
                ) : (
                  <button
                    type="button"
                    className={css.page}
                    aria-label={m.ui_pager_page({ page: step.page })}
                    aria-current={step.page === page ? 'page' : undefined}
                    onClick={() => step.page !== null && step.page !== page && onPage(step.page)}
                  >
                    {step.page}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <SquareButton
            label={m.ui_pager_next()}
            icon={<IconChevronRight {...ICON} />}
            aria-disabled={page >= lastPage}
            className={page >= lastPage ? css.off : undefined}
            onClick={() => page < lastPage && onPage(page + 1)}
          />
        </div>
      )}
    </Row>
  )
}
