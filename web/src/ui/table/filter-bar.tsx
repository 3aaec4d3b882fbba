import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../actions/button.tsx'
import { Box, Row } from '../layout/box.tsx'
import { useIsNarrow } from '../screen/use-is-narrow.ts'
import css from './filter-bar.module.css'

type FilterBarProps = {
  label: string
  /** Always visible, before the filters. */
  search?: ReactNode
  /** Number of active filters. */
  activeCount: number
  onClear: () => void
  children: ReactNode
}

const FOLDED_BELOW_PX = 700

/** Search and filters in a row; if narrow, the filters collapse behind a button with the number of active ones. */
export function FilterBar({ label, search, activeCount, onClear, children }: FilterBarProps) {
  const id = useId()
  const [place, isNarrow] = useIsNarrow<HTMLElement>(FOLDED_BELOW_PX)
  const [isOpen, setOpen] = useState(false)
  const isShown = !isNarrow || isOpen
  return (
    <Row ref={place} as="search" wrap align="end" gap={12} aria-label={label}>
      {(search !== undefined || isNarrow) && (
        <Row className={css.first} gap={8}>
          {search !== undefined && (
            <Box grow shrink>
              {search}
            </Box>
          )}
          {isNarrow && (
            <Button
              className={css.fold}
              aria-expanded={isOpen}
              aria-controls={id}
              icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpen(!isOpen)}
            >
              {activeCount > 0 ? m.ui_filters_held({ count: activeCount }) : m.ui_filters()}
            </Button>
          )}
        </Row>
      )}
      <div id={id} className={isNarrow ? `${css.filters} ${css.narrow}` : css.filters} hidden={!isShown}>
        {children}
        {activeCount > 0 && (
          <Button
            tone="quiet"
            className={css.clear}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onClear}
          >
            {m.ui_filters_clear()}
          </Button>
        )}
      </div>
    </Row>
  )
}

/** A slot for a filter. */
export function Filter({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? `${css.filter} ${css.wide}` : css.filter}>{children}</div>
}
