import { m } from '../../../messages/compiled/messages.js'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { Box, Grid } from '../../../ui/layout/box.tsx'

/** Length, width and height as typed, in meters. */
export type DimensionTexts = { lengthText: string; widthText: string; heightText: string }

type DimensionFieldsProps = {
  texts: DimensionTexts
  onChange: (texts: DimensionTexts) => void
  /** Errors by wire field: `dimension_x`, `dimension_y`, `dimension_z`. */
  errors?: Readonly<Partial<Record<'dimension_x' | 'dimension_y' | 'dimension_z', string | null>>>
}

/** The cargo's own dimensions: all three or none. */
export function DimensionFields({ texts, onChange, errors = {} }: DimensionFieldsProps) {
  const unit = m.pricing_meter()
  return (
    <Grid as="fieldset" columns={3} align="start" gap={12} padding={0} border="none" noMargin>
      <Box as="legend" padding={0} weight="strong" marginBottom={8}>
        {m.pricing_own_dimensions()}
      </Box>
      <DecimalField
        label={m.pricing_length()}
        text={texts.lengthText}
        onChange={lengthText => onChange({ ...texts, lengthText })}
        error={errors.dimension_x}
        unit={unit}
        digits={2}
        kind="length"
        name="dimension_x"
      />
      <DecimalField
        label={m.pricing_width()}
        text={texts.widthText}
        onChange={widthText => onChange({ ...texts, widthText })}
        error={errors.dimension_y}
        unit={unit}
        digits={2}
        kind="length"
        name="dimension_y"
      />
      <DecimalField
        label={m.pricing_height()}
        text={texts.heightText}
        onChange={heightText => onChange({ ...texts, heightText })}
        error={errors.dimension_z}
        unit={unit}
        digits={2}
        kind="length"
        name="dimension_z"
      />
    </Grid>
  )
}
