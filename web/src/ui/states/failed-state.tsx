import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../actions/button.tsx'
import { Box, Row } from '../layout/box.tsx'
import css from './states.module.css'

type FailedStateProps = {
  /** What failed. */
  title?: string
  /** The reason, and that nothing is lost. */
  text?: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  /** On one line, for use inside a card. */
  isSmall?: boolean
}

/** An error state with a button to retry. */
export function FailedState({ title, text, onRetry, isRetrying = false, isSmall = false }: FailedStateProps) {
  return (
    <Row
      className={`${css.failed} ${isSmall ? css.small : ''}`}
      card
      wrap
      align="center"
      padding={20}
      role="alert"
    >
      <IconAlertTriangle className={css.sign} size={isSmall ? 20 : 24} stroke={1.75} aria-hidden="true" />
      <div className={css.words}>
        <Box as="p" weight="strong" noMargin>
          {title ?? m.ui_failed_title()}
        </Box>
        <Box as="p" size={14} tone="quiet" noMargin>
          {text ?? m.ui_failed_text()}
        </Box>
      </div>
      <Button
        size="small"
        isBusy={isRetrying}
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onRetry}
      >
        {m.ui_retry()}
      </Button>
    </Row>
  )
}
