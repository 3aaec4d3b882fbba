import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { type Month, monthAfter } from '../earnings/earnings-periods.ts'
import s from './month-switch.module.css'

type MonthSwitchProps = {
  title: string
  month: Month
  thisMonth: Month
  onMonth: (month: Month) => void
}

/** The month that is shown, with the one before and, unless it is the present one, the one after. */
export function MonthSwitch({ title, month, thisMonth, onMonth }: MonthSwitchProps) {
  return (
    <Row className={s.month} align="center" justify="between">
      <SquareButton
        label={m.driver_earn_previous()}
        icon={<IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <h2>{title}</h2>
      {month < thisMonth ? (
        <SquareButton
          label={m.driver_earn_next()}
          icon={<IconChevronRight size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => onMonth(monthAfter(month, 1))}
        />
      ) : (
        <span className={s.room} />
      )}
    </Row>
  )
}
