import { writeSides } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { Box, Grid } from '../../ui/layout/box.tsx'
import type { ProfileDraft, ProfileHandbook } from './profile-draft.ts'

type BodyFieldsProps = {
  draft: ProfileDraft
  truckType: ProfileHandbook['truckTypes'][number] | undefined
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<ProfileDraft>) => void
}

const sizeWords = ({ dimX, dimY, dimZ }: NonNullable<BodyFieldsProps['truckType']>) =>
  writeSides([dimX, dimY, dimZ], getLocale())

/** The body's inside dimensions: the truck type's, unless the driver enters their own. */
export function BodyFields({ draft, truckType, errors, onChange }: BodyFieldsProps) {
  const asType = truckType === undefined ? undefined : m.driver_body_as_type({ size: sizeWords(truckType) })
  const sides = [
    { key: 'length', label: m.driver_length(), error: errors.dimension_x },
    { key: 'width', label: m.driver_width(), error: errors.dimension_y },
    { key: 'height', label: m.driver_height(), error: errors.dimension_z },
  ] as const
  return (
    <Box as="fieldset" shrink aria-label={m.driver_body_title()}>
      <SwitchField
        label={m.driver_body_own()}
        hint={draft.hasOwnBody ? m.driver_body_title() : (asType ?? m.driver_body_title())}
        isOn={draft.hasOwnBody}
        onChange={hasOwnBody => onChange({ hasOwnBody })}
      />
      {draft.hasOwnBody && (
        <Grid columns={3} gap={8} marginTop={8}>
          {sides.map(({ key, label, error }) => (
            <DecimalField
              key={key}
              label={label}
              text={draft[key]}
              digits={2}
              kind="length"
              unit={m.driver_meter()}
              error={error}
              onChange={text => onChange({ [key]: text })}
            />
          ))}
        </Grid>
      )}
      {errors.body !== undefined && (
        <Box as="p" size={14} tone="clay" marginTop={8} role="alert">
          {errors.body}
        </Box>
      )}
    </Box>
  )
}
