import { lazy, Suspense } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { localTime } from '../../../product/order/draft/quick-times.ts'
import s from '../calculator.module.css'

// loaded on demand: most visitors choose a quick time
const DateField = lazy(async () => ({
  default: (await import('../../../ui/dates/date-field.tsx')).DateField,
}))

type OwnTimeProps = { loadAt: string | null; onChange: (loadAt: string | null) => void }

export function OwnTime({ loadAt, onChange }: OwnTimeProps) {
  return (
    <div className={s.date}>
      <Suspense fallback={null}>
        <DateField
          kind="datetime"
          label={m.calc_date_label()}
          isLabelHidden
          min={localTime(serverNow())}
          value={loadAt ?? ''}
          onChange={value => onChange(value || null)}
        />
      </Suspense>
    </div>
  )
}
