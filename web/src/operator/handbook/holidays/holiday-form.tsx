import { inWrittenLocales } from '@karvon/domain/values/locale'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Names, NamesFields } from '../../form/names-fields.tsx'
import { SaveForm, useAddOrSave } from '../../form/save-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { type AdminHoliday, addHoliday, removeHoliday, saveHoliday } from './holiday-queries.ts'

const NO_NAMES: Names = inWrittenLocales(() => '')

/** Any leap year: a day of every year is chosen as one of it. */
const SOME_YEAR = '2028-'

const LONGEST_SOURCE = 200

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  day: m.templates_holiday_date,
  source: m.templates_holiday_source,
  isExpected: m.templates_holiday_expected,
}

const isYearly = (day: string) => day.length === 'MM-DD'.length

type Props = {
  /** Null for a new one. */
  holiday: AdminHoliday | null
  onDone: () => void
}

function RemoveButton({ id, onDone }: { id: number; onDone: () => void }) {
  const removing = useAction({ run: () => removeHoliday(id), done: m.templates_holiday_removed(), onDone })
  return (
    <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate(undefined)}>
      {m.templates_holiday_remove()}
    </Button>
  )
}

/** Changes, adds or deletes a holiday. */
export function HolidayForm({ holiday, onDone }: Props) {
  const [names, setNames] = useState<Names>(holiday?.names ?? NO_NAMES)
  const [everyYear, setEveryYear] = useState(holiday !== null && isYearly(holiday.day))
  const [date, setDate] = useState(
    holiday === null ? '' : isYearly(holiday.day) ? `${SOME_YEAR}${holiday.day}` : holiday.day,
  )
  const [isExpected, setExpected] = useState(holiday?.isExpected ?? false)
  const [source, setSource] = useState(holiday?.source ?? '')
  const content = { day: everyYear ? date.slice(5) : date, names, isExpected, source }
  const action = useAddOrSave({ saved: holiday, content, add: addHoliday, save: saveHoliday, onDone })
  return (
    <SaveForm
      saved={holiday}
      action={action}
      nameOf={path => FIELD_NAMES[path]?.() ?? path}
      onSubmit={() => action.mutate(undefined)}
      onDone={onDone}
      extraActions={holiday === null ? null : <RemoveButton id={holiday.id} onDone={onDone} />}
    >
      {errors => (
        <>
          <SwitchField
            label={m.templates_holiday_every_year()}
            hint={m.templates_holiday_day_hint()}
            isOn={everyYear}
            onChange={setEveryYear}
          />
          <DateField
            kind="date"
            label={m.templates_holiday_date()}
            name="day"
            value={date}
            error={errors.day ?? null}
            onChange={setDate}
          />
          <NamesFields names={names} onChange={setNames} errors={errors} />
          <SwitchField label={m.templates_holiday_expected()} isOn={isExpected} onChange={setExpected} />
          <TextField
            label={m.templates_holiday_source()}
            hint={m.templates_holiday_source_hint()}
            name="source"
            value={source}
            error={errors.source ?? null}
            limit={LONGEST_SOURCE}
            onChange={setSource}
          />
        </>
      )}
    </SaveForm>
  )
}
