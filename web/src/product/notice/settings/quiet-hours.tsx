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
  const [typed, setTyped] = useState<Hours>({ quietFrom, quietTo })
  const save = () => {
    const isChanged = typed.quietFrom !== quietFrom || typed.quietTo !== quietTo
    if (isChanged && TIME.test(typed.quietFrom) && TIME.test(typed.quietTo)) onChange(typed)
  }
  return (
    <Grid as="fieldset" className={css.hours} gap="8-16">
      <legend>{m.notices_settings_quiet_title()}</legend>
      <DateField
        kind="time"
        label={m.notices_settings_quiet_from()}
        value={typed.quietFrom}
        error={errorOf(typed.quietFrom)}
        onChange={time => setTyped({ ...typed, quietFrom: time })}
        onBlur={save}
      />
      <DateField
        kind="time"
        label={m.notices_settings_quiet_to()}
        value={typed.quietTo}
        error={errorOf(typed.quietTo)}
        onChange={time => setTyped({ ...typed, quietTo: time })}
        onBlur={save}
      />
      <Note className={css.text}>{m.notices_settings_quiet_text()}</Note>
    </Grid>
  )
}
