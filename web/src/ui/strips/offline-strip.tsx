import { IconAlertTriangle } from '@tabler/icons-react'
import { useIsOnline } from '../../platform/http/use-is-online.ts'
import { Row } from '../layout/box.tsx'
import css from './offline-strip.module.css'

type Props = {
  title: string
  /** What still works. */
  text: string
}

/** Shown while offline, with what still works. */
export function OfflineStrip({ title, text }: Props) {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Row as="p" className={css.strip} align="center" gap={12} size={14} leading="snug">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{title}</b> {text}
          </span>
        </Row>
      )}
    </div>
  )
}
