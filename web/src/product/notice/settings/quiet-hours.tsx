import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Grid, Note } from '../../../ui/layout/box.tsx'
import css from './notice-settings.module.css'
import type { SetNotices } from './notice-settings-queries.ts'

type Hours = Pick<SetNotices, 'quietFrom' | 'quietTo'>

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const errorOf = (time: string) => (TIME.test(time) ? null : m.notices_settings_time_wrong())

/** The hours in which nothing is sent outside the site; saved when a field with a valid time loses focus. */
export function QuietHours({ settings, onChange }: { settings: Hours; onChange: (hours: Hours) => void }) {
  const { quietFrom, quietTo } = settings
  const [typed, setTyped] = useState<Partial<Hours>>({})
  const hours: Hours = { quietFrom, quietTo, ...typed }
  const save = () => {
    const isChanged = hours.quietFrom !== quietFrom || hours.quietTo !== quietTo
    if (isChanged && TIME.test(hours.quietFrom) && TIME.test(hours.quietTo)) onChange(hours)
  }
  return (
    <Grid as="fieldset" className={css.hours} gap="8-16">
      <legend>{m.notices_settings_quiet_title()}</legend>
      <DateField
        kind="time"
        label={m.notices_settings_quiet_from()}
        value={hours.quietFrom}
        error={errorOf(hours.quietFrom)}
        onChange={time => setTyped({ ...typed, quietFrom: time })}
        onBlur={save}
      />
      <DateField
        kind="time"
        label={m.notices_settings_quiet_to()}
        value={hours.quietTo}
        error={errorOf(hours.quietTo)}
        onChange={time => setTyped({ ...typed, quietTo: time })}
        onBlur={save}
      />
      <Note className={css.text}>{m.notices_settings_quiet_text()}</Note>
    </Grid>
  )
}
