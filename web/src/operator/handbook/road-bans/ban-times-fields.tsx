import { m } from '../../../messages/compiled/messages.js'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { ToggleChips } from '../../../ui/choices/toggle-chips.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import css from '../../form/form.module.css'
import { type BanDraft, WEEKDAYS } from './ban-draft.ts'
import { weekdayName } from './ban-labels.ts'

export type BanFieldsProps = {
  draft: BanDraft
  change: (part: Partial<BanDraft>) => void
  /** By wire name. */
  errors: Readonly<Record<string, string>>
}

function Hours({ draft, change, errors }: BanFieldsProps) {
  return (
    <>
      <SwitchField
        label={m.roads_all_day()}
        isOn={draft.isAllDay}
        onChange={isAllDay => change({ isAllDay })}
      />
      {!draft.isAllDay && (
        <div className={css.two}>
          <DateField
            label={m.roads_hours_from()}
            kind="time"
            name="hours.from"
            value={draft.hourFrom}
            onChange={hourFrom => change({ hourFrom })}
            error={errors['hours.from'] ?? null}
          />
          <DateField
            label={m.roads_hours_to()}
            kind="time"
            name="hours.to"
            value={draft.hourTo}
            onChange={hourTo => change({ hourTo })}
            error={errors['hours.to'] ?? null}
          />
        </div>
      )}
    </>
  )
}

function Season({ draft, change, errors }: BanFieldsProps) {
  return (
    <>
      <SwitchField
        label={m.roads_in_season()}
        isOn={draft.hasSeason}
        onChange={hasSeason => change({ hasSeason })}
      />
      {draft.hasSeason && (
        <div className={css.two}>
          <TextField
            label={m.roads_season_from()}
            hint={m.roads_season_hint()}
            name="season.from"
            value={draft.seasonFrom}
            onChange={seasonFrom => change({ seasonFrom })}
            error={errors['season.from'] ?? null}
          />
          <TextField
            label={m.roads_season_to()}
            hint={m.roads_season_hint()}
            name="season.to"
            value={draft.seasonTo}
            onChange={seasonTo => change({ seasonTo })}
            error={errors['season.to'] ?? null}
          />
        </div>
      )}
    </>
  )
}

/** When a ban holds: weekdays, hours, season, and the days it is valid. */
export function BanTimesFields(props: BanFieldsProps) {
  const { draft, change, errors } = props
  return (
    <>
      <Stack gap={6}>
        <span>{m.roads_weekdays()}</span>
        <ToggleChips
          label={m.roads_weekdays()}
          values={draft.weekdays}
          onChange={weekdays => change({ weekdays })}
          chips={WEEKDAYS.map(day => ({ value: day as string, label: weekdayName(Number(day)) }))}
        />
        {errors.weekdays !== undefined && <Note role="alert">{errors.weekdays}</Note>}
      </Stack>
      <Hours {...props} />
      <Season {...props} />
      <div className={css.two}>
        <DateField
          label={m.roads_valid_from()}
          kind="date"
          name="valid_from"
          value={draft.validFrom}
          onChange={validFrom => change({ validFrom })}
          error={errors.valid_from ?? null}
        />
        <DateField
          label={m.roads_valid_until()}
          hint={m.roads_valid_until_hint()}
          kind="date"
          name="valid_until"
          value={draft.validUntil}
          onChange={validUntil => change({ validUntil })}
          error={errors.valid_until ?? null}
        />
      </div>
    </>
  )
}
