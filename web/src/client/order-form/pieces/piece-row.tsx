import { LONGEST_PIECE_NAME } from '@karvon/domain/trucks/loading/piece-kind'
import { IconTrash } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import type { FormPiece } from '../../../product/order/draft/pieces-field.ts'
import { KindMark } from '../../../product/pieces/loading-plan.tsx'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { ToggleChips } from '../../../ui/choices/toggle-chips.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Box, Grid, Row, Stack } from '../../../ui/layout/box.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import s from './piece-row.module.css'

type PieceRowProps = {
  piece: FormPiece
  at: number
  onChange: (piece: FormPiece) => void
  onRemove: () => void
  errors: FieldErrors
}

type Figure = 'countText' | 'lengthText' | 'widthText' | 'heightText' | 'weightText'

const SIDES = [
  ['lengthText', 'length', m.pricing_length],
  ['widthText', 'width', m.pricing_width],
  ['heightText', 'height', m.pricing_height],
] as const

const QUALITIES = ['isStackable', 'mayTip'] as const

/** Equal pieces: how many, their measures and weight, and what may be done with them. */
export function PieceRow({ piece, at, onChange, onRemove, errors }: PieceRowProps) {
  const number = at + 1
  const errorOf = (wire: string) => errors[`pieces.${at}.${wire}`] ?? null
  const typed = (figure: Figure) => (text: string) => onChange({ ...piece, [figure]: text })
  return (
    <Stack
      as="fieldset"
      gap={12}
      padding={12}
      border="strong"
      radius="card"
      noMargin
      shrink
      aria-label={m.pieces_row({ number })}
      data-control={`pieces.${at}`}
    >
      <Row align="end" gap={8}>
        <Box as="span" className={s.mark} rigid>
          <KindMark kind={at} />
        </Box>
        <Box grow shrink>
          <TextField
            label={m.pieces_name()}
            name={`pieces.${at}.name`}
            value={piece.name}
            onChange={name => onChange({ ...piece, name })}
            limit={LONGEST_PIECE_NAME}
            placeholder={m.orders_optional()}
            error={errorOf('name')}
          />
        </Box>
        <SquareButton
          label={m.pieces_remove({ number })}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      </Row>
      <Grid columns={3} align="start" gap={8}>
        {SIDES.map(([figure, wire, label]) => (
          <DecimalField
            key={wire}
            label={label()}
            name={`pieces.${at}.${wire}`}
            unit={m.pricing_meter()}
            digits={2}
            kind="length"
            text={piece[figure]}
            onChange={typed(figure)}
            error={errorOf(wire)}
          />
        ))}
      </Grid>
      <Grid columns={2} align="start" gap={8}>
        <DecimalField
          label={m.pieces_count()}
          name={`pieces.${at}.count`}
          digits={0}
          text={piece.countText}
          onChange={typed('countText')}
          error={errorOf('count')}
        />
        <DecimalField
          label={m.pieces_weight_each()}
          name={`pieces.${at}.weight`}
          unit={m.orders_weight_unit()}
          digits={1}
          kind="weight"
          text={piece.weightText}
          onChange={typed('weightText')}
          error={errorOf('weight')}
        />
      </Grid>
      <ToggleChips
        label={m.pieces_qualities()}
        values={QUALITIES.filter(quality => piece[quality])}
        onChange={values =>
          onChange({
            ...piece,
            isStackable: values.includes('isStackable'),
            mayTip: values.includes('mayTip'),
          })
        }
        chips={[
          { value: 'isStackable', label: m.pieces_stackable() },
          { value: 'mayTip', label: m.pieces_may_tip() },
        ]}
      />
      {errors[`pieces.${at}`] && (
        <Box as="p" size={14} tone="clay" noMargin>
          {errors[`pieces.${at}`]}
        </Box>
      )}
    </Stack>
  )
}
