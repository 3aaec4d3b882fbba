import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import { Mark } from '../../ui/screen/mark.tsx'
import { type ConnectionLabels, ConnectionSign } from '../../ui/states/connection-sign.tsx'
import { DriverBell } from './driver-bell.tsx'
import s from './shell.module.css'

const CONNECTION_LABELS: ConnectionLabels = {
  open: m.driver_on_line,
  opening: m.driver_reconnecting,
  closed: m.driver_line_closed,
}

type ScreenHeadProps = {
  title: string
  /** Shown in front of a long title, such as a way back. */
  start?: ReactNode
  /** Shown at the end instead of the connection status. */
  end?: ReactNode
  isLong?: boolean
  /** Shown in place of the mark: the way back to the screen that this one belongs to. */
  back?: ReactNode
}

/** A screen's title, with the connection status and notifications. */
export function ScreenHead({ title, end, isLong = false, back }: ScreenHeadProps) {
  return (
    <Row as="header" className={s.head} align="center" gap={12} background="page" border="bottom">
      {back ?? (!isLong && <Mark />)}
      <h1 className={isLong ? (s.long ?? '') : ''}>{title}</h1>
      {end ?? <ConnectionSign labels={CONNECTION_LABELS} />}
      {!isLong && <DriverBell />}
    </Row>
  )
}
